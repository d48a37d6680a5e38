import type { DepositTerms, DepositWay } from '@openbourse/protocol'
import { Button, Card, CheckBox, Field, money, Note, readTyping, typing } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { outdated, useAction } from '../../lib/query.ts'
import type { Status } from './DepositForm.tsx'
import css from './deposits.module.css'
import { PracticePassword } from './Practice.tsx'
import { type Slip, Voucher } from './Voucher.tsx'
import { isAmount } from './words.ts'

type Objection = { readonly field: string | undefined; readonly msg: string }
type Props = { readonly way: DepositWay; readonly status: Status; readonly terms: DepositTerms }

/** What a deposit needs, and the agreement to the terms below. */
export function Asking({ way, status, terms }: Props) {
  const text = useText('deposit')
  const common = useText('common')
  const locale = useLocale()
  const { busy, run } = useAction('depositAdd')
  const [amount, setAmount] = useState('')
  const [payer, setPayer] = useState(status.payer ?? '')
  const [password, setPassword] = useState('')
  const [slip, setSlip] = useState<Slip>({ utr: '', voucher: '' })
  const [agreed, setAgreed] = useState(false)
  const [objection, setObjection] = useState<Objection>()
  const isOffline = way.kind === 'offline'
  const errorOf = (field: string) => (objection?.field === field ? objection.msg : undefined)
  const of = (value: string) => money(locale, way.currency, value)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setObjection(undefined)
    const answer = await run({
      ...{ way: way.id, amount, terms: terms.hash },
      ...(isOffline ? slip : payer.trim() === '' ? {} : { payer }),
      ...(way.channel === null ? {} : { channelPassword: password }),
    })
    if (answer.ok) {
      outdated('depositList', 'depositStatus')
      go.replace(paths.depositOf({ id: answer.value.id }))
      return
    }
    if (answer.reason === 'deposit_terms_changed') outdated('depositStatus')
    const field = 'fields' in answer ? answer.fields[0] : undefined
    setObjection({ field, msg: answer.msg || common('noAnswer') })
  }

  const loose = objection && !shownFields.has(objection.field ?? '') ? objection.msg : undefined
  return (
    <Card>
      <form className={css.stack} noValidate onSubmit={(event) => void submit(event)}>
        <p className="t2 quiet">{text(`how_${way.kind}`)}</p>
        <Field
          label={text('amount')}
          inputMode="decimal"
          autoComplete="off"
          prefix={<span className="quiet">{way.currency}</span>}
          hint={text('range', { least: of(way.least), most: of(way.most) })}
          error={errorOf('amount')}
          value={typing(locale, amount)}
          onChange={(event) => {
            const next = readTyping(locale, event.target.value)
            if (/^\d{0,12}(\.\d{0,2})?$/.test(next)) setAmount(next)
          }}
        />
        {!isOffline && (
          <Field
            label={text('payer')}
            autoComplete="name"
            maxLength={80}
            hint={text(status.payer === null ? 'payerHint' : 'payerVerified')}
            error={errorOf('payer')}
            value={payer}
            onChange={(event) => setPayer(event.target.value)}
          />
        )}
        {way.channel !== null && (
          <Field
            label={text('channelPassword')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            hint={text('channelHint')}
            error={errorOf('channelPassword')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        {way.channel !== null && status.practice && <PracticePassword way={way.id} onTold={setPassword} />}
        {isOffline && (
          <Voucher
            way={way}
            amount={amount}
            slip={slip}
            onSlip={setSlip}
            errorOf={errorOf}
            practice={status.practice}
          />
        )}
        {status.ownLimit && (
          <Note>
            {text('ownLimit', {
              limit: money(locale, status.ownLimit.currency, status.ownLimit.limit),
              used: money(locale, status.ownLimit.currency, status.ownLimit.used),
            })}
          </Note>
        )}
        <CheckBox checked={agreed} onChange={setAgreed}>
          {text('agree')}
        </CheckBox>
        <div role="alert">{loose !== undefined && <Note tone="danger">{loose}</Note>}</div>
        <Button
          wide
          submit
          kind="primary"
          busy={busy}
          why={!isAmount(amount) ? text('needAmount') : agreed ? undefined : text('needAgreement')}
        >
          {isAmount(amount) ? text(isOffline ? 'handIn' : 'go', { amount: of(amount) }) : text('goIdle')}
        </Button>
      </form>
    </Card>
  )
}

const shownFields: ReadonlySet<string> = new Set(['amount', 'payer', 'channelPassword', 'utr', 'voucher'])

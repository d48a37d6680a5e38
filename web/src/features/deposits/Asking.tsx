import type { DepositTerms, DepositWay } from '@openbourse/protocol'
import { Button, Card, CheckBox, Field, money, Note, readTyping, typing } from '@openbourse/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useBareCommand } from '../../lib/command.ts'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import css from './deposits.module.css'
import { PracticePassword } from './Practice.tsx'
import { type Slip, Voucher } from './Voucher.tsx'
import { isAmount, type Status } from './words.ts'

type Objection = { readonly field: string | undefined; readonly msg: string }
type Props = { readonly way: DepositWay; readonly status: Status; readonly terms: DepositTerms }
type Draft = {
  readonly amount: string
  readonly payer: string
  readonly channelPassword: string
  readonly slip: Slip
}

const shownFields: ReadonlySet<string> = new Set(['amount', 'payer', 'channelPassword', 'utr', 'voucher'])

/** What a deposit needs, and the agreement to the terms below. */
export function Asking({ way, status, terms }: Props) {
  const text = useText('deposit')
  const locale = useLocale()
  const [draft, setDraft] = useState<Draft>({
    amount: '',
    payer: status.payer ?? '',
    channelPassword: '',
    slip: { utr: '', voucher: '' },
  })
  const [agreed, setAgreed] = useState(false)
  const { busy, objection, submit } = useSubmit({ way, terms }, draft)
  const { amount } = draft
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (objection) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [objection])
  const loose = objection && !shownFields.has(objection.field ?? '') ? objection.msg : undefined
  const shown = money(locale, way.currency, amount)
  return (
    <Card>
      <form ref={form} className={css.stack} noValidate onSubmit={(event) => void submit(event)}>
        <p className="t2 quiet">{text(`how_${way.kind}`)}</p>
        <Inputs
          way={way}
          status={status}
          draft={draft}
          objection={objection}
          onDraft={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
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
        <div>
          <Button
            wide
            submit
            kind="primary"
            busy={busy}
            why={!isAmount(amount) ? text('needAmount') : agreed ? undefined : text('needAgreement')}
          >
            {isAmount(amount)
              ? text(way.kind === 'offline' ? 'handIn' : 'go', { amount: shown })
              : text('goIdle')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function useSubmit({ way, terms }: Pick<Props, 'way' | 'terms'>, draft: Draft) {
  const common = useText('common')
  const { busy, run } = useBareCommand('depositAdd')
  const [objection, setObjection] = useState<Objection>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setObjection(undefined)
    const { amount, payer, slip, channelPassword } = draft
    const answer = await run({
      way: way.id,
      amount,
      terms: terms.hash,
      ...(way.kind === 'offline' ? slip : payer.trim() === '' ? {} : { payer }),
      ...(way.channel === null ? {} : { channelPassword }),
    })
    if (answer.ok) {
      go.replace(paths.depositOf({ id: answer.value.id }))
      return
    }
    if (answer.reason === 'not_sent') return
    const field = answer.fields[0]
    setObjection({ field, msg: answer.msg || common('noAnswer') })
  }
  return { busy, objection, submit }
}

type Fields = Pick<Props, 'way' | 'status'> & {
  readonly draft: Draft
  readonly objection: Objection | undefined
  readonly onDraft: (part: Partial<Draft>) => void
}

/** The fields that the way asks for. */
function Inputs({ way, status, draft, objection, onDraft }: Fields) {
  const text = useText('deposit')
  const locale = useLocale()
  const errorOf = (field: string) => (objection?.field === field ? objection.msg : undefined)
  const of = (value: string) => money(locale, way.currency, value)
  const { practice } = status
  return (
    <>
      <div className={css.figure}>
        <Field
          label={text('amount')}
          inputMode="decimal"
          autoComplete="off"
          prefix={<span className="quiet">{way.currency}</span>}
          hint={text('range', { least: of(way.least), most: of(way.most) })}
          error={errorOf('amount')}
          value={typing(locale, draft.amount)}
          onChange={(event) => {
            const next = readTyping(locale, event.target.value)
            if (/^\d{0,12}(\.\d{0,2})?$/.test(next)) onDraft({ amount: next })
          }}
        />
      </div>
      {way.kind !== 'offline' && (
        <Field
          label={text('payer')}
          autoComplete="name"
          maxLength={80}
          hint={text(status.payer === null ? 'payerHint' : 'payerVerified')}
          error={errorOf('payer')}
          value={draft.payer}
          onChange={(event) => onDraft({ payer: event.target.value })}
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
          value={draft.channelPassword}
          onChange={(event) => onDraft({ channelPassword: event.target.value })}
        />
      )}
      {way.channel !== null && practice && (
        <PracticePassword way={way.id} onTold={(channelPassword) => onDraft({ channelPassword })} />
      )}
      {way.kind === 'offline' && (
        <Voucher
          way={way}
          errorOf={errorOf}
          practice={practice}
          amount={draft.amount}
          slip={draft.slip}
          onSlip={(slip) => onDraft({ slip })}
        />
      )}
    </>
  )
}

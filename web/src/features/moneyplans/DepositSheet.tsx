import type { Calls, MoneyPlan, Output } from '@openbourse/protocol'
import { Button, money, Note, SelectField, Sheet, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'
import { TermsFields } from './TermsFields.tsx'
import { useTerms } from './use-terms.ts'
import { kindOfWay } from './words.ts'

type Status = Output<Calls['depositStatus']>
type Props = {
  readonly plan: MoneyPlan | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** New recurring deposits, or another amount and rhythm for those that are there. */
export function DepositSheet(props: Props) {
  const status = useCall('depositStatus', {}, { freshForMs: 0 }).data
  return status ? <Loaded {...props} status={status} /> : null
}

function Loaded({ plan, open, onClose, status }: Props & { readonly status: Status }) {
  const text = useText('moneyPlans')
  const terms = useTerms(plan)
  const [wayId, setWayId] = useState(plan?.way ?? status.ways[0]?.id ?? '')
  const way = status.ways.find(({ id }) => id === wayId)
  const adding = useCommand('planDeposit')
  const setting = useCommand('planDepositSet')
  const agreed = status.terms.find(({ asset }) => asset === way?.currency)
  if (!way || !agreed) return null

  async function send(hash: string) {
    terms.forget()
    const asked = { ...terms.asked, terms: hash }
    const answer = plan
      ? await setting.run({ ...asked, id: plan.id })
      : await adding.run({ ...asked, way: wayId })
    if (answer.ok) {
      toasts.show(text(plan ? 'savedDone' : 'startedDone'))
      onClose()
    } else if (answer.reason !== 'not_sent')
      terms.refused({ msg: answer.msg || text('noAnswer'), fields: answer.fields })
  }

  return (
    <>
      <Sheet
        open={open}
        title={text(plan ? 'changeDeposit' : 'newDeposit')}
        onClose={onClose}
        foot={
          <Button
            wide
            kind="primary"
            busy={adding.busy || setting.busy}
            why={terms.hasAmount ? undefined : text('enterAmount')}
            onPress={() => void send(agreed.hash)}
          >
            {text(plan ? 'save' : 'start')}
          </Button>
        }
      >
        <div className="stack">
          {!plan && (
            <SelectField
              label={text('method')}
              value={wayId}
              onChange={(event) => {
                terms.forget()
                setWayId(event.target.value)
              }}
            >
              {status.ways.map(({ id, currency }) => (
                <option key={id} value={id}>
                  {`${text(`way.${kindOfWay(id)}`)} · ${currency}`}
                </option>
              ))}
            </SelectField>
          )}
          <TermsFields terms={terms} currency={way.currency} label={text('amount')} />
          <Note>{text(way.kind === 'bank' ? 'howBank' : 'howHand')}</Note>
          <Agreed of={agreed} />
        </div>
      </Sheet>
      {adding.sheet}
      {setting.sheet}
    </>
  )
}

/** The terms of withdrawing that starting agrees to. */
function Agreed({ of }: { readonly of: Status['terms'][number] }) {
  const text = useText('moneyPlans')
  const locale = useLocale()
  const written = (amount: string) => money(locale, of.asset, amount)
  return (
    <p className="head-note">
      {text('terms', { fee: written(of.fee), least: written(of.least), limit: written(of.dayLimit) })}
    </p>
  )
}

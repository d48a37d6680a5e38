import type { Measure, MoneyPlan } from '@openbourse/protocol'
import { Button, Note, Segment, SelectField, Sheet, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { TermsFields } from './TermsFields.tsx'
import { useTerms } from './use-terms.ts'

type Props = {
  readonly plan: MoneyPlan | undefined
  readonly open: boolean
  readonly onClose: () => void
}
type Destination = {
  /** `bank 11`. */
  readonly key: string
  readonly kind: 'bank' | 'crypto'
  readonly id: string
  readonly currency: string
  readonly name: string
}

/** Saved bank accounts, then addresses; undefined while one of them is not known. */
function useDestinations(): readonly Destination[] | undefined {
  const banks = useCall('bankList', {}).data
  const addresses = useCall('addressList', {}).data
  if (!banks || !addresses) return undefined
  return [
    ...banks.list.map(({ id, currency, label, bank, masked, starred }) => ({
      key: `bank ${id}`,
      kind: 'bank' as const,
      id,
      currency,
      name: `${starred ? '★ ' : ''}${label || (bank ?? currency)} ${masked}`,
    })),
    ...addresses.list.map(({ id, coin, label, networkName, masked, starred }) => ({
      key: `crypto ${id}`,
      kind: 'crypto' as const,
      id,
      currency: coin,
      name: `${starred ? '★ ' : ''}${label || networkName} ${masked} · ${coin}`,
    })),
  ]
}

/** New recurring withdrawals, or another amount and rhythm for those that are there. */
export function WithdrawalSheet(props: Props) {
  const destinations = useDestinations()
  const text = useText('moneyPlans')
  const { plan, open, onClose } = props
  if (!destinations) return null
  const kept = plan?.to
    ? destinations.find(({ key }) => key === `${plan.to?.kind} ${plan.to?.id}`)
    : undefined
  const first = kept ?? destinations[0]
  if (first) return <Loaded {...props} destinations={destinations} first={first} />
  return (
    <Sheet
      open={open}
      title={text('newWithdrawal')}
      onClose={onClose}
      foot={
        <Button wide kind="primary" to={paths.addBank()}>
          {text('addBank')}
        </Button>
      }
    >
      <Note>{text('noPlaces')}</Note>
    </Sheet>
  )
}

function Loaded(
  props: Props & { readonly destinations: readonly Destination[]; readonly first: Destination },
) {
  const { plan, open, onClose, destinations, first } = props
  const text = useText('moneyPlans')
  const terms = useTerms(plan)
  const [measure, setMeasure] = useState<Measure>(plan?.measure ?? 'fixed')
  const [key, setKey] = useState(first.key)
  const to = destinations.find((one) => one.key === key) ?? first
  const adding = useCommand('planWithdrawal')
  const setting = useCommand('planWithdrawalSet')

  const change = (write: () => void) => {
    terms.forget()
    write()
  }

  async function send() {
    terms.forget()
    const asked = { ...terms.asked, measure }
    const answer = plan
      ? await setting.run({ ...asked, id: plan.id })
      : await adding.run({ ...asked, kind: to.kind, to: to.id })
    if (answer.ok) {
      toasts.show(text(plan ? 'savedDone' : 'startedDone'))
      onClose()
    } else if (answer.reason !== 'not_sent')
      terms.refused({ msg: answer.msg || text('noAnswer'), fields: answer.fields })
  }

  const isReady = terms.hasAmount || (measure === 'above' && terms.amount !== '')
  return (
    <>
      <Sheet
        open={open}
        title={text(plan ? 'changeWithdrawal' : 'newWithdrawal')}
        onClose={onClose}
        foot={
          <Button
            wide
            kind="primary"
            busy={adding.busy || setting.busy}
            why={isReady ? undefined : text('enterAmount')}
            onPress={() => void send()}
          >
            {text(plan ? 'save' : 'start')}
          </Button>
        }
      >
        <div className="stack">
          {!plan && (
            <SelectField
              label={text('destination')}
              value={to.key}
              onChange={(event) => change(() => setKey(event.target.value))}
            >
              {destinations.map((one) => (
                <option key={one.key} value={one.key}>
                  {one.name}
                </option>
              ))}
            </SelectField>
          )}
          <HowMuch measure={measure} onChange={(next) => change(() => setMeasure(next))} />
          <TermsFields
            terms={terms}
            currency={to.currency}
            label={text(measure === 'above' ? 'keep' : 'amount')}
            hint={measure === 'above' ? text('keepHint') : undefined}
          />
          <Note>{text('howWithdraw')}</Note>
        </div>
      </Sheet>
      {adding.sheet}
      {setting.sheet}
    </>
  )
}

function HowMuch(props: { readonly measure: Measure; readonly onChange: (next: Measure) => void }) {
  const text = useText('moneyPlans')
  return (
    <Segment
      label={text('measure')}
      value={props.measure}
      onChange={props.onChange}
      options={(['fixed', 'above'] as const).map((value) => ({ value, label: text(`measures.${value}`) }))}
    />
  )
}

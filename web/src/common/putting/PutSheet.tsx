import type { CommandState } from '@openbourse/client/command'
import { Button, type Fact, Facts, type Href, money, Sheet } from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { compare, minus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOffline } from '../../lib/online.ts'
import { paths } from '../../lib/paths.ts'
import { nearTime } from '../../lib/time.ts'
import { CommandOutcome } from '../command/CommandOutcome.tsx'
import { useTyped } from '../shares/use-typed.ts'
import { AmountField } from './AmountField.tsx'
import { faultOf, type Room } from './fault.ts'
import { type Put, PutReceipt } from './PutReceipt.tsx'

/** The command that puts an amount in: a new order, or more for one that there is. */
export type Putting = {
  readonly state: CommandState
  readonly busy: boolean
  readonly forget: () => void
  readonly close: () => void
  readonly sheet: ReactNode
  readonly run: (
    amount: string,
  ) => Promise<{ readonly ok: true; readonly value: Put } | { readonly ok: false }>
}

export type PutProps = {
  readonly title: string
  /** Distinguishes this input from those elsewhere. */
  readonly name: string
  /** The product that the money is put into. */
  readonly into: string
  readonly currency: string
  readonly room: Room
  /** When it is put in, as things are. */
  readonly nextAt: number
  readonly quick: readonly string[]
  readonly first?: string
  readonly putting: Putting
  /** Details of an amount; undefined while there is none that can be put in. */
  readonly facts: (amount: string | undefined) => readonly Fact[]
  readonly says: ReactNode
  /** Page of a new order; left out where that is the page under the sheet. */
  readonly orderAt?: ((id: string) => Href) | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** Money into units: the amount, what it costs, the worst case before the one button, and the receipt in the same place. Nothing moves before the button. */
export function PutSheet(props: PutProps) {
  const { open, onClose, putting } = props
  const text = useText('putIn')
  const common = useText('common')
  const entry = useEntry(props)
  const { done } = entry
  const close = () => {
    onClose()
    entry.close()
  }
  return (
    <>
      <Sheet
        open={open}
        onClose={close}
        title={done ? text('receipt') : props.title}
        foot={
          done ? (
            <div className={props.orderAt && 'pair'}>
              {props.orderAt && (
                <Button wide to={props.orderAt(done.order.id)}>
                  {text('toOrder')}
                </Button>
              )}
              <Button wide kind="primary" onPress={close}>
                {common('done')}
              </Button>
            </div>
          ) : (
            <Send {...props} entry={entry} />
          )
        }
      >
        {done ? (
          <PutReceipt order={done.order} amount={done.amount} into={props.into} />
        ) : (
          <Form {...props} entry={entry} />
        )}
      </Sheet>
      {putting.sheet}
    </>
  )
}

type Entry = ReturnType<typeof useEntry>
type With = PutProps & { readonly entry: Entry }

function useEntry({ name, first = '', room, putting }: PutProps) {
  const [typed, setTyped, forget] = useTyped(name, first)
  const [done, setDone] = useState<{ readonly order: Put; readonly amount: string }>()
  const fault = faultOf(typed, room)
  return {
    typed,
    fault,
    done,
    isUnknown: putting.state.at === 'unknown',
    /** What can be put in; undefined while that is nothing. */
    amount: fault === undefined ? typed.replace(/\.$/, '') : undefined,
    type(next: string) {
      putting.forget()
      setTyped(next)
    },
    async send() {
      const answer = await putting.run(typed.replace(/\.$/, ''))
      if (!answer.ok) return
      forget()
      setDone({ order: answer.value, amount: typed })
    },
    close() {
      putting.close()
      if (done) setTyped(first)
      setDone(undefined)
    },
  } as const
}

function Form({ currency, room, nextAt, quick, facts, says, putting, entry }: With) {
  const { typed, fault, amount } = entry
  const text = useText('putIn')
  const records = useText('records')
  const locale = useLocale()
  const of = (sum: string) => money(locale, currency, sum)
  const { available, maximum, minimum, has } = room
  const left = minus(maximum, has)
  const words = { minimum: of(minimum), maximum: of(maximum), has: of(has), available: of(available) }
  return (
    <div className="stack">
      <AmountField
        currency={currency}
        value={typed}
        objection={typed !== '' && fault !== undefined && text(`fault.${fault}`, words)}
        free={text('available', { amount: of(available) })}
        most={compare(available, left) < 0 ? available : left}
        quick={quick}
        onType={entry.type}
      />
      <Facts
        of={[
          {
            key: 'when',
            term: text('putInAt'),
            value: nearTime(locale, nextAt, { nowMs: clock.server(), today: text('today') }),
          },
          ...facts(amount),
          {
            key: 'worst',
            term: <b className="ink">{text('worstCase')}</b>,
            value: (
              <b>{amount === undefined ? text('loseAll') : text('loseAllOf', { amount: of(amount) })}</b>
            ),
          },
        ]}
      />
      <p className="t2 quiet">
        {says} {records('ruin')}
      </p>
      <CommandOutcome of={putting.state} unknown={text('unknown')} />
    </div>
  )
}

function Send({ currency, putting, entry }: With) {
  const { amount, fault, isUnknown, send } = entry
  const text = useText('putIn')
  const common = useText('common')
  const locale = useLocale()
  const isOffline = useOffline()
  if (fault === 'short' && !isUnknown)
    return (
      <Button wide kind="primary" to={paths.deposit()}>
        {text('deposit')}
      </Button>
    )
  const why = amount === undefined ? text('fault.none') : isOffline ? common('notSent') : undefined
  return (
    <Button
      wide
      kind="primary"
      busy={putting.busy}
      // What got no answer is asked again as it was.
      why={isUnknown ? undefined : why}
      onPress={() => void send()}
    >
      {isUnknown
        ? text('askAgain')
        : amount === undefined
          ? text('go')
          : text('goWith', { amount: money(locale, currency, amount) })}
    </Button>
  )
}

import type { Fund, FundOrder } from '@openbourse/protocol'
import { Amount, Button, Facts, money, percent, Sheet, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import { CommandOutcome } from '../../common/command/CommandOutcome.tsx'
import { useCommand } from '../../common/command/use-command.tsx'
import { useTyped } from '../../common/shares/use-typed.ts'
import { clock } from '../../lib/clock.ts'
import { compare, minus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOffline } from '../../lib/online.ts'
import { paths } from '../../lib/paths.ts'
import { SumField } from '../../lib/SumField.tsx'
import { nearTime } from '../../lib/time.ts'
import { FundReceipt } from './FundReceipt.tsx'
import { faultOf, feeOf, unitsFor } from './figures.ts'
import css from './funds.module.css'
import '../../lib/fund-calls.ts'

export type Buying = {
  readonly fund: Fund
  readonly available: string
  /** What the user has in the fund already. */
  readonly has: string
  /** The order that money is added to; undefined for a new one. */
  readonly order?: FundOrder | undefined
}

/** Money into a fund: the amount, what it costs, the worst case, and after it the receipt. Nothing moves before its button. */
export function BuySheet(props: {
  readonly of: Buying
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { of, open, onClose } = props
  const text = useText('funds')
  const common = useText('common')
  const buying = useBuying(of)
  const { done } = buying
  const close = () => {
    onClose()
    buying.close()
  }
  const title = done ? text('receipt') : text(of.order ? 'addTitle' : 'buyTitle', { fund: of.fund.name })
  return (
    <>
      <Sheet
        open={open}
        onClose={close}
        title={title}
        foot={
          done ? (
            <Button wide kind="primary" onPress={close}>
              {common('done')}
            </Button>
          ) : (
            <Send of={of} buying={buying} />
          )
        }
      >
        {done ? <FundReceipt order={done.order} amount={done.amount} /> : <Form of={of} buying={buying} />}
      </Sheet>
      {buying.sheet}
    </>
  )
}

type BuyingState = ReturnType<typeof useBuying>

function useBuying({ fund, available, has, order }: Buying) {
  const apply = useCommand('fundApply')
  const add = useCommand('fundAdd')
  const command = order ? add : apply
  const [typed, setTyped, forgetTyped] = useTyped(`fund ${order?.id ?? fund.id}`, '')
  const [done, setDone] = useState<{ readonly order: FundOrder; readonly amount: string }>()
  const { state } = command
  return {
    typed,
    done,
    busy: command.busy,
    fault: faultOf(typed, { minimum: order ? '0.01' : fund.minimum, maximum: fund.maximum, has, available }),
    state,
    isUnknown: state.at === 'unknown',
    type(next: string) {
      command.forget()
      if (/^\d{0,12}(\.\d{0,2})?$/.test(next)) setTyped(next)
    },
    async send() {
      const answer = order
        ? await add.run({ orderId: order.id, amount: typed })
        : await apply.run({ fundId: fund.id, amount: typed })
      if (!answer.ok) return
      forgetTyped()
      setDone({ order: answer.value, amount: typed })
    },
    close() {
      command.close()
      if (done) setTyped('')
      setDone(undefined)
    },
    sheet: (
      <>
        {apply.sheet}
        {add.sheet}
      </>
    ),
  } as const
}

function Form({ of, buying }: { readonly of: Buying; readonly buying: BuyingState }) {
  const { fund, available, has } = of
  const { typed, fault } = buying
  const text = useText('funds')
  const locale = useLocale()
  const shown = (amount: string) => money(locale, fund.currency, amount)
  const room = minus(fund.maximum, has)
  const most = compare(available, room) < 0 ? available : room
  const words = { least: shown(fund.minimum), most: shown(room), available: shown(available) }
  return (
    <div className="stack">
      <SumField
        label={text('amount')}
        currency={<span className="quiet">{fund.currency}</span>}
        value={typed}
        objection={typed !== '' && fault !== undefined && text(`fault.${fault}`, words)}
        onType={buying.type}
        under={
          <>
            <span>{text('available', { amount: shown(available) })}</span>
            {compare(most, '0') > 0 && (
              <TextButton onPress={() => buying.type(most)}>
                {text('most', { amount: shown(most) })}
              </TextButton>
            )}
          </>
        }
      />
      <Terms of={of} amount={fault === undefined ? typed : undefined} />
      <CommandOutcome of={buying.state} unknown={text('unknown')} />
    </div>
  )
}

/** What would happen to the amount; without one, only what holds for any. */
function Terms({
  of: { fund, order },
  amount,
}: {
  readonly of: Buying
  readonly amount: string | undefined
}) {
  const text = useText('funds')
  const locale = useLocale()
  const at = nearTime(locale, fund.nextAt, { nowMs: clock.server(), today: text('today') })
  const shown = (sum: string) => <Amount of={sum} asset={fund.currency} />
  const units = amount === undefined ? undefined : unitsFor(amount, fund.unit.value)
  return (
    <>
      <div className={css.rule}>
        <Facts
          of={[
            { key: 'when', term: text('putInAt'), value: at },
            ...(amount === undefined || units === undefined
              ? []
              : [
                  {
                    key: 'units',
                    term: text('aboutUnits'),
                    value: Number(units).toLocaleString(locale, { maximumFractionDigits: 2 }),
                  },
                  {
                    key: 'management',
                    term: text('managementYear', { rate: percent(locale, fund.managementFee) }),
                    value: shown(feeOf(amount, fund.managementFee)),
                  },
                ]),
            {
              key: 'performance',
              term: text('onProfit'),
              value: percent(locale, fund.performanceFee, 'auto', 0),
            },
            { key: 'leaving', term: text('leavingFee'), value: text('sellingCost') },
            ...(order
              ? []
              : [
                  {
                    key: 'term',
                    term: text('paidBack'),
                    value: text('afterDays', { days: fund.periodDays }),
                  },
                ]),
            {
              key: 'worst',
              term: <b className="ink">{text('worstCase')}</b>,
              value: amount === undefined ? text('allOfIt') : shown(`-${amount}`),
            },
          ]}
        />
      </div>
      <p className="t2 quiet">{text('worst', { at })}</p>
    </>
  )
}

function Send({ of: { fund, order }, buying }: { readonly of: Buying; readonly buying: BuyingState }) {
  const { typed, fault, isUnknown, busy, send } = buying
  const text = useText('funds')
  const common = useText('common')
  const locale = useLocale()
  const isOffline = useOffline()
  if (fault === 'balance' && !isUnknown)
    return (
      <Button wide kind="primary" to={paths.deposit()}>
        {text('deposit')}
      </Button>
    )
  const why = fault !== undefined ? text('enter') : isOffline ? common('notSent') : undefined
  const label = isUnknown
    ? text('askAgain')
    : fault === undefined
      ? text(order ? 'goAdd' : 'go', { amount: money(locale, fund.currency, typed) })
      : text(order ? 'add' : 'buy')
  return (
    <Button wide kind="primary" busy={busy} why={isUnknown ? undefined : why} onPress={() => void send()}>
      {label}
    </Button>
  )
}

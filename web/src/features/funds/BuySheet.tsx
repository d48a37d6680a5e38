import type { Fund, FundOrder } from '@openbourse/protocol'
import { Amount, percent } from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { PutSheet } from '../../common/putting/PutSheet.tsx'
import { clock } from '../../lib/clock.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { nearTime } from '../../lib/time.ts'
import { feeOf, unitsFor } from './figures.ts'

export type Buying = {
  readonly fund: Fund
  readonly available: string
  /** What the user has in the fund already. */
  readonly has: string
  /** The order that money is added to; undefined for a new one. */
  readonly order?: FundOrder | undefined
}

type Props = { readonly of: Buying; readonly open: boolean; readonly onClose: () => void }

/** The smallest sum there is: what is added to an order has no bound of its own. */
const cent = '0.01'

/** Money into a fund: what it costs in a year, the fee of profit and how it comes back, before the one button. */
function Buy({ of: { fund, available, has, order }, open, onClose }: Props) {
  const text = useText('funds')
  const locale = useLocale()
  const apply = useCommand('fundApply')
  const add = useCommand('fundAdd')
  const command = order ? add : apply
  const whole = fund.minimum.split('.')[0] ?? ''
  return (
    <PutSheet
      open={open}
      onClose={onClose}
      title={text(order ? 'addTitle' : 'buyTitle', { fund: fund.name })}
      name={`fund ${order?.id ?? fund.id}`}
      into={fund.name}
      currency={fund.currency}
      room={{ minimum: order ? cent : fund.minimum, maximum: fund.maximum, has, available }}
      nextAt={fund.nextAt}
      quick={[1, 5, 10].map((times) => String(Number(whole) * times))}
      putting={{
        ...command,
        run: (amount) =>
          order ? add.run({ orderId: order.id, amount }) : apply.run({ fundId: fund.id, amount }),
      }}
      facts={useCosts(fund, order)}
      says={text('worst', {
        at: nearTime(locale, fund.nextAt, { nowMs: clock.server(), today: text('today') }),
      })}
      orderAt={order ? undefined : (id) => fundPaths.order({ id })}
    />
  )
}

/** What an amount would become and cost; without one, only what holds for any. */
function useCosts(fund: Fund, order: FundOrder | undefined) {
  const text = useText('funds')
  const locale = useLocale()
  return (amount: string | undefined) => [
    ...(amount === undefined
      ? []
      : [
          {
            key: 'units',
            term: text('aboutUnits'),
            value: Number(unitsFor(amount, fund.unit.value)).toLocaleString(locale, {
              maximumFractionDigits: 2,
            }),
          },
          {
            key: 'management',
            term: text('managementYear', { rate: percent(locale, fund.managementFee) }),
            value: <Amount of={feeOf(amount, fund.managementFee)} asset={fund.currency} />,
          },
        ]),
    { key: 'performance', term: text('onProfit'), value: percent(locale, fund.performanceFee, 'auto', 0) },
    { key: 'leaving', term: text('leavingFee'), value: text('sellingCost') },
    ...(order
      ? []
      : [{ key: 'term', term: text('paidBack'), value: text('afterDays', { days: fund.periodDays }) }]),
  ]
}

export const BuySheet = withText(['funds', 'records', 'putIn'], Buy)

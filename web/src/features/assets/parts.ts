import type { Calls, Output } from '@openbourse/protocol'
import { compare, minus, over, total } from '../../lib/figures.ts'
import { balancesOf, investedOf } from '../../lib/total-of.ts'

export type Assets = Output<Calls['assets']>
export type Currency = Assets['currencies'][number]

const fiat: ReadonlySet<string> = new Set(['NGN', 'USD', 'GBP', 'MXN', 'BRL'])

/** A balance is small below this fraction of everything together. */
const smallBelow = '0.001'

export type Part = {
  readonly name: 'stocks' | 'options' | 'robots' | 'funds' | 'follows' | 'cash' | 'coins' | 'contracts'
  readonly value: string
}

/** What everything consists of, largest first. Balances without a rate are not in it. */
export function partsOf(assets: Assets): readonly Part[] {
  const worth = (isCash: boolean) =>
    total(
      assets.currencies.filter(({ asset }) => fiat.has(asset) === isCash).map(({ inBase }) => inBase ?? '0'),
    )
  const values = [
    { name: 'stocks' as const, value: assets.stocks.value },
    { name: 'options' as const, value: assets.options },
    { name: 'robots' as const, value: assets.robots },
    { name: 'funds' as const, value: assets.funds },
    { name: 'follows' as const, value: assets.follows },
    { name: 'cash' as const, value: worth(true) },
    { name: 'coins' as const, value: minus(worth(false), assets.contracts.value) },
    { name: 'contracts' as const, value: assets.contracts.value },
  ]
  return values.filter(({ value }) => compare(value, '0') > 0).sort((a, b) => compare(b.value, a.value))
}

/** The balances to show, the most valuable first, and those too small to matter; what has no rate is never small. */
export function sortedBalances(assets: Assets): {
  readonly large: readonly Currency[]
  readonly small: readonly Currency[]
} {
  const owned = assets.currencies.filter(
    ({ asset, total: all }) => asset === assets.base || compare(all, '0') > 0,
  )
  const sorted = owned.toSorted((a, b) => compare(b.inBase ?? '0', a.inBase ?? '0'))
  const gross = total([balancesOf(assets), investedOf(assets)])
  const isSmall = ({ asset, inBase }: Currency) =>
    asset !== assets.base && inBase !== null && compare(over(inBase, gross, 6) ?? '0', smallBelow) < 0
  return { large: sorted.filter((one) => !isSmall(one)), small: sorted.filter(isSmall) }
}

/** What a balance consists of, each above zero: its lines together are the total. */
export function linesOf({ available, held, coin, contract, total: all }: Currency): readonly {
  readonly name: 'ready' | 'held' | 'locked' | 'coin' | 'contract'
  readonly amount: string
}[] {
  const locked = minus(all, total([available, held, coin, contract]))
  return [
    { name: 'ready' as const, amount: available },
    { name: 'held' as const, amount: held },
    { name: 'locked' as const, amount: locked },
    { name: 'coin' as const, amount: coin },
    { name: 'contract' as const, amount: contract },
  ].filter(({ amount }) => compare(amount, '0') > 0)
}

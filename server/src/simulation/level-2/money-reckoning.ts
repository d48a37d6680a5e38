import { type Cells, type Money, minor, moved, total } from './money-fold.ts'

/** The receipt worked out once more, by arithmetic of its own; all currencies of exchanges have two decimals. */
export function isExchangedWrongly(money: Money, one: Cells): boolean {
  const cause = `exchange ${one.id}`
  const both = [...money.posted('exchange', cause), ...money.posted('exchange_spread', cause)]
  const [from, to] = [one.from_asset, one.to_asset]
  const [pays, spread] = [minor(one, 'pays'), minor(one, 'spread')]
  const [above, below] = [(pays - spread) * minor(one, 'from_rate'), minor(one, 'to_rate')]
  const gets = above / below
  const rest = (above % below) * 2n
  const nearest = rest > below || (rest === below && gets % 2n === 1n) ? gets + 1n : gets
  const quoted = (pays * minor(one, 'spread_bps') + 9_999n) / 10_000n
  const own = `user:${one.user_id}/available/`
  return (
    spread !== quoted ||
    gets !== minor(one, 'gets') ||
    moved(both, `${own}${from}`) !== -pays ||
    moved(both, `${own}${to}`) !== gets ||
    moved(both, `house/exchange-spread/${from}`) !== spread ||
    moved(both, `house/rounding/${to}`) !== nearest - gets
  )
}

/** A purchase or refund worked out once more: what was posted for it, and the part of the price that unused days are. */
export function isMembershipWrong(money: Money, one: Cells): boolean {
  const cause = `vip ${one.id}`
  const [paid, back] = [money.posted('vip_fee', cause), money.posted('vip_refund', cause)]
  const refunds = money.rows('vip.refund').filter(({ period_id }) => period_id === one.id)
  const [refund] = refunds
  const [price, days] = [minor(one, 'minor'), minor(one, 'days')]
  const own = `user:${one.user_id}/available/${one.asset}`
  const late = refund ? minor(refund, 'at') - minor(one, 'from_at') : 0n
  const begun = late <= 0n ? 0n : (late + 86_399_999n) / 86_400_000n
  const returned = refund ? ((days - begun) * price) / days : 0n
  return (
    paid.length !== once(price > 0n) ||
    back.length !== refunds.length ||
    refunds.length > once(price > 0n) ||
    moved(paid, own) !== -price ||
    moved(back, own) !== returned ||
    (refund !== undefined && minor(refund, 'minor') !== returned)
  )
}

/** A membership that was measured, beside its days: they follow each other up to its end, and what was paid is the sum of their prices. */
export function isOutcomeWrong(money: Money, one: Cells): boolean {
  const refunded = new Set(money.rows('vip.refund').map(({ period_id }) => period_id))
  const days = money
    .rows('vip.period')
    .filter(
      (period) =>
        period.user_id === one.user_id &&
        !refunded.has(period.id) &&
        minor(period, 'from_at') >= minor(one, 'from_at') &&
        minor(period, 'until_at') <= minor(one, 'until_at'),
    )
    .toSorted((a, b) => Number(minor(a, 'from_at') - minor(b, 'from_at')))
  const [first, last] = [days[0], days.at(-1)]
  const price = days.reduce((sum, period) => sum + minor(period, 'minor'), 0n)
  return (
    first === undefined ||
    last === undefined ||
    last.id !== one.period_id ||
    minor(first, 'from_at') !== minor(one, 'from_at') ||
    minor(last, 'until_at') !== minor(one, 'until_at') ||
    days.slice(1).some((period, at) => minor(period, 'from_at') !== minor(days[at] ?? period, 'until_at')) ||
    price !== minor(one, 'paid') ||
    minor(one, 'at') < minor(one, 'until_at')
  )
}

/** Days of one user that overlap: the user who paid for them would pay twice. */
export function overlappingDays(money: Money): string | undefined {
  const refunded = new Set(money.rows('vip.refund').map(({ period_id }) => period_id))
  const kept = money.rows('vip.period').filter(({ id }) => !refunded.has(id))
  return (
    kept.find((one) =>
      kept.some(
        (other) =>
          other !== one &&
          other.user_id === one.user_id &&
          minor(other, 'from_at') < minor(one, 'until_at') &&
          minor(one, 'from_at') < minor(other, 'until_at'),
      ),
    )?.id ?? undefined
  )
}

export const once = (is: boolean): number => (is ? 1 : 0)
export const causeOf = ({ id }: Cells): string => `withdrawal ${id}`
export const numberOf = ({ id }: Cells): string => `withdrawal:${id}`
export const netOf = (one: Cells): bigint => minor(one, 'amount') - minor(one, 'fee')

export function whose(all: readonly Cells[], isBroken: (one: Cells) => boolean): string | undefined {
  const found = all.find(isBroken)
  return found && (found.id ?? 'something')
}

export const byId = (all: readonly Cells[], column: string) =>
  new Map(all.map((one) => [one[column] ?? '', one]))
export const of = (all: readonly Cells[], asset: string) => all.filter((one) => one.asset === asset)

export function ofAnyAsset(
  money: Money,
  purpose: string,
  wanted: (asset: string) => bigint,
): string | undefined {
  const asset = money.assets().find((one) => money.houseBalance(purpose, one) !== wanted(one))
  return asset && `${asset}: ${money.houseBalance(purpose, asset)}, not ${wanted(asset)}`
}

/** Payments of rails for a withdrawal. */
export function paidOutside(money: Money, one: Cells): readonly bigint[] {
  const [lines, payments] = [money.rows('rails.line'), money.rows('rails.chain_payment')]
  const byBank = lines.filter(({ kind, number }) => kind === 'payout' && number === numberOf(one))
  const byNetwork = payments.filter(({ reference }) => reference === numberOf(one))
  return [...byBank.map((line) => -minor(line, 'minor')), ...byNetwork.map((line) => minor(line, 'minor'))]
}

export function coinsIn(money: Money, states: readonly string[], asset: string): readonly Cells[] {
  return of(money.rows('coindeposits.deposit'), asset).filter(({ state }) => states.includes(state ?? ''))
}

export function creditsIn(money: Money, state: string, asset: string): bigint {
  const states = byId(money.rows('deposits.credit_state'), 'item')
  const found = of(money.rows('deposits.credit'), asset).filter(
    ({ item }) => states.get(item ?? '')?.state === state,
  )
  return total(found, (one) => minor(one, 'minor'))
}

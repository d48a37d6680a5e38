/** How often each rare state was reached: a stream that never reaches a thing proves nothing about it. */
export type Sometimes = Map<string, number>

export function note(seen: Sometimes, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1)
}

export function addAll(into: Sometimes, from: Iterable<readonly [string, number]>): void {
  for (const [what, times] of from) into.set(what, (into.get(what) ?? 0) + times)
}

/** What every run of the tests has to have met at level 1. */
export const rareStates: readonly string[] = [
  'a cascade of stops',
  'a key repeated',
  'a key with another input',
  'amend refused insufficient_balance',
  'amend refused insufficient_shares',
  'amend refused would_take',
  'amended keeping its place',
  'amended losing its place',
  'an auction traded',
  'an auction woke a stop that traded',
  'an order swept three or more others',
  'auction with an imbalance',
  'cancel refused',
  'cancelled fill_or_kill',
  'cancelled requested in part',
  'cancelled self_trade',
  'cancelled self_trade in part',
  'cancelled unfilled in part',
  'cancelled would_take',
  'expired day_ended in part',
  'filled as auction with person',
  'filled as maker with person',
  'halt lifted',
  'cancelled price_band',
  'posted order_release',
  'prices moved while nobody was there',
  'posted settlement_unlock',
  'refused fill_or_kill',
  'refused halted',
  'refused market_closed',
  'refused no_liquidity',
  'refused not_tradable',
  'refused nothing_available',
  'refused price_band',
  'refused price_tick',
  'refused would_take',
  'rejected self_trade',
  'restarted after some hours',
  'restarted at once',
  'restarted with orders that cross',
  'session after closed',
]

export function neverReached(seen: Sometimes, states: readonly string[]): string[] {
  return states.filter((state) => !seen.has(state))
}

/** What every run of the tests has to have met at level 2. */
export const rareStatesOfServers: readonly string[] = [
  'a delisting',
  'a delisting while nobody was there',
  'a favourite is let go',
  'a session is ended',
  'an order was amended',
  'an order was expired',
  'an order was rested',
  'a split',
  'a split while nobody was there',
  'an order was triggered',
  'cancelled delisted',
  'cancelled requested',
  'cancelled split',
  'cancelled unfilled',
  'crashed after',
  'crashed before',
  'crashed while starting',
  'filled as auction with simulated',
  'filled as maker with person',
  'filled as maker with simulated',
  'filled as taker with simulated',
  'posted delisting',
  'posted settlement_unlock',
  'posted split',
  'posted split_cash',
  'posted trade_sell',
  'refused insufficient_balance',
  'refused market_closed',
  'refused nothing_available',
  'refused would_take',
  'the holds are pictured',
]

/** Why an order ended, as the second half of a sentence. */
export const orderEndsEnglish: Readonly<Record<string, string>> = {
  day_ended: 'the trading day ended',
  date_passed: 'its last date passed',
  unfilled: 'there were no more shares at its price',
  self_trade: 'it would have traded with your own order',
  would_take: 'it was post only and would have filled right away',
  no_liquidity: 'there were no orders to trade with',
  fill_or_kill: 'it couldn’t fill completely right away',
  closed: 'the order book was closed',
  price_band: 'its price was outside the new day’s price limits',
  other_part: 'the stop-loss took over the remaining shares',
  split: 'the stock was split, so its old price no longer applied',
  adjusted: 'the terms of the option changed',
  delisted: 'the stock was delisted',
}

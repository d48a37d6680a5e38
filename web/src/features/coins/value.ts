import type { Calls, Output, Quote } from '@openbourse/protocol'
import { assetCode } from '@openbourse/ui'
import { minus, plus, rateOf, shorten, times } from '../../lib/figures.ts'
import { codeOf } from '../../lib/pairs.ts'

type Held = Pick<Output<Calls['coinAssets']>['list'][number], 'coin' | 'total'>

/** Value of USDT, and of all coins that have a price, now and at the prices of 24 hours ago, in USDT with two decimals. */
export function accountOf(held: readonly Held[], quotes: readonly Quote[]) {
  const prices = new Map(quotes.map((quote) => [codeOf(quote.symbol), quote]))
  let [value, before] = ['0', '0']
  for (const { coin, total } of held) {
    const quote = prices.get(assetCode(coin))
    const [last, previous] = coin === 'USDT' ? ['1', '1'] : [quote?.last, quote?.previousClose]
    if (last === undefined || previous === undefined) continue
    value = plus(value, times(total, last))
    before = plus(before, times(total, previous))
  }
  const cash = shorten(held.find(({ coin }) => coin === 'USDT')?.total ?? '0', 2)
  const change = minus(value, before)
  return {
    value: shorten(value, 2),
    cash,
    coins: minus(shorten(value, 2), cash),
    change: shorten(change, 2),
    changeRate: rateOf(change, before),
  }
}

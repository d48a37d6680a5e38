import { expect, test } from 'vitest'
import { receiptOf } from './receipts.ts'

const cause = (kind: Parameters<typeof receiptOf>[1]['kind'], symbol: string | null = null) => ({
  kind,
  id: '7',
  symbol,
})

test.each([
  ['NGN', cause('order', 'LAGC'), '/pages/stock/order?id=7'],
  ['NGN', cause('deposit'), '/pages/recharge/rechargeRecord?id=7'],
  ['USDT', cause('deposit'), '/pages/recharge/cryptoRecord?id=7'],
  ['GBP', cause('withdrawal'), '/pages/wallet/recordDetail?id=7'],
  ['BTC', cause('withdrawal'), '/pages/withdraw/cryptoRecordDetail?id=7'],
  ['USDT', cause('transfer'), '/pages/exchange/cryptoTransfer'],
  ['NGN', cause('vip'), '/pages/stock/vip?id=7'],
  ['NGN', cause('loan'), '/pages/user/loan?id=7'],
  ['NGN', cause('action', 'LAGC'), '/pages/stock/actions?symbol=LAGC'],
  ['NGN', cause('action'), '/pages/stock/actions'],
  ['NGN', cause('offer', 'LAGC'), '/pages/stockIPO/list'],
  ['NGN', cause('block', 'LAGC'), '/pages/stockBulk/bulkOrder?id=7'],
  ['USDT', cause('coin_offer', 'KORAUSDT'), '/pages/coinICO/icoOrder?id=7'],
  ['NGN', cause('robot'), '/pages/robot/orderDetail?id=7'],
  ['NGN', cause('follow'), '/pages/follow/one?id=7'],
  ['NGN', cause('grant'), null],
])('the receipt of a line in %s with the cause %j is at %s', (asset, of, page) => {
  expect(receiptOf(asset as never, of)).toBe(page)
})

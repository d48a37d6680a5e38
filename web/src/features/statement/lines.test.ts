import { describe, expect, it } from 'vitest'
import { heldBy, kinds, pageOf } from './lines.ts'

const cause = (kind: Parameters<typeof pageOf>[0]['cause']['kind'], symbol: string | null = null) => ({
  kind,
  id: '7',
  symbol,
})

describe('lines of a statement', () => {
  it('can be filtered by what people can have on them, and by nothing of the house', () => {
    expect(kinds).toContain('deposit_undone')
    expect(kinds).not.toContain('payout_settled')
  })

  it.each([
    ['order_hold', 'setAside'],
    ['withdrawal_hold', 'setAside'],
    ['order_release', 'given'],
    ['withdrawal_release', 'given'],
    ['withdrawal', undefined],
  ] as const)('%s is %s', (kind, said) => expect(heldBy(kind)).toBe(said))

  it.each([
    ['NGN', cause('order', 'LAGC'), '/pages/stock/order?id=7'],
    ['NGN', cause('deposit'), '/pages/recharge/rechargeRecord?id=7'],
    ['USDT', cause('deposit'), '/pages/recharge/cryptoRecord?id=7'],
    ['GBP', cause('withdrawal'), '/pages/wallet/recordDetail?id=7'],
    ['BTC', cause('withdrawal'), '/pages/withdraw/cryptoRecordDetail?id=7'],
    ['USDT', cause('transfer'), '/pages/exchange/cryptoTransfer'],
    ['NGN', cause('action', 'LAGC'), '/pages/stock/actions?symbol=LAGC'],
    ['NGN', cause('grant'), undefined],
  ])('a line in %s with the cause %j leads to %s', (asset, of, page) => {
    expect(pageOf({ asset, cause: of })).toBe(page)
  })
})

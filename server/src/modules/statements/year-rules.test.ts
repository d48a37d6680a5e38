import type { EntryKind, StatementLine } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { foldYear } from './year-rules.ts'

const line = (
  kind: EntryKind,
  asset: string,
  amount: string,
  cause: Partial<StatementLine['cause']> = {},
) => ({
  kind,
  asset,
  amount,
  cause: { kind: 'order', id: '1', symbol: null, ...cause } as const,
})

test('lines add up to deposits and withdrawals, payments, and trades', () => {
  const lines = [
    line('deposit', 'NGN', '100.00'),
    line('deposit_undone', 'NGN', '-40.00'),
    line('withdrawal', 'NGN', '-10.00'),
    line('withdrawal_fee', 'NGN', '-1.00'),
    line('trade_buy', 'USDT', '-100.000000', { symbol: 'BTCUSDT' }),
    line('trade_buy', 'BTC', '0.00100000', { symbol: 'BTCUSDT' }),
    line('trade_sell', 'USDT', '50.000000', { symbol: 'BTCUSDT', id: '2' }),
    line('fee_commission', 'USDT', '-0.100000', { symbol: 'BTCUSDT' }),
    line('vip_fee', 'NGN', '-5.00'),
    line('vip_refund', 'NGN', '5.00'),
    line('order_hold', 'NGN', '0.00'),
  ]
  expect(foldYear(lines, () => 'coins')).toEqual({
    moves: [
      { name: 'deposits', asset: 'NGN', minor: 6_000n },
      { name: 'withdrawals', asset: 'NGN', minor: -1_000n },
    ],
    fees: [
      { name: 'transfers', asset: 'NGN', minor: 100n },
      { name: 'coins', asset: 'USDT', minor: 100_000n },
    ],
    traded: [{ symbol: 'BTCUSDT', asset: 'USDT', minor: 150_000_000n, trades: 2 }],
  })
})

import { type Asset, kindOf } from '@openbourse/money'
import type { StatementLine } from '@openbourse/protocol'

/**
 * Address of a line's receipt in the app, or null where the line has everything. Coins arrive and leave over
 * networks, money through a bank; each has pages of its own.
 */
export function receiptOf(asset: Asset, { kind, id, symbol }: StatementLine['cause']): string | null {
  const byBank = kindOf(asset) === 'cash'
  switch (kind) {
    case 'order':
      return `/pages/stock/order?id=${id}`
    case 'deposit':
      return `/pages/recharge/${byBank ? 'rechargeRecord' : 'cryptoRecord'}?id=${id}`
    case 'withdrawal':
      return `/pages/${byBank ? 'wallet/recordDetail' : 'withdraw/cryptoRecordDetail'}?id=${id}`
    case 'transfer':
      return '/pages/exchange/cryptoTransfer'
    case 'vip':
      return `/pages/stock/vip?id=${id}`
    case 'loan':
      return `/pages/user/loan?id=${id}`
    case 'action':
      return symbol === null ? '/pages/stock/actions' : `/pages/stock/actions?symbol=${symbol}`
    case 'position':
      return `/pages/coin/position?id=${id}`
    case 'option':
      return `/pages/option/receipt?id=${id}`
    case 'robot':
      return `/pages/robot/orderDetail?id=${id}`
    case 'fund':
      return `/pages/fund/order?id=${id}`
    case 'follow':
      return `/pages/follow/one?id=${id}`
    case 'block':
      return `/pages/stockBulk/bulkOrder?id=${id}`
    case 'coin_offer':
      return `/pages/coinICO/icoOrder?id=${id}`
    case 'fraction':
      return `/pages/stock/fraction?id=${id}`
    case 'offer':
      return '/pages/stockIPO/list'
    case 'exchange':
    case 'grant':
    case 'manager':
    case 'settlement':
      return null
  }
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/lib/paths.mjs'
import type { MoneyRecords } from './money.ts'

/** A page is its file: the list of addresses is the folder. Pages for development are not in the product. */
export function addresses(): string[] {
  const pages = join(root, 'web', 'src', 'pages')
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('dev'))
    .map((name) => name.slice(0, -'.tsx'.length))
    .map((name) => (name.includes('/') ? `/pages/${name}` : `/${name}`))
    .sort()
}

/** Query parameters of the pages of one item. */
export type Known = {
  readonly symbol: string
  readonly orderId: string
  readonly newsId: string
  readonly noticeId: string
  /** Without it these pages show their lists. */
  readonly money?: MoneyRecords
  /** Other query parameters of pages, by their address. */
  readonly own?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Further things that some pages show otherwise: what has closed, or ended. */
  readonly more?: readonly (readonly [address: string, query: Readonly<Record<string, string>>])[]
}

/** Every page with what it is opened with, and once more with each further thing. */
export function openings(known: Known): readonly { readonly address: string; readonly wanted: string }[] {
  return [
    ...addresses().map((address) => ({ address, wanted: withQuery(address, known) })),
    ...(known.more ?? []).map(([address, query]) => ({
      address,
      wanted: `${address}?${new URLSearchParams(query)}`,
    })),
  ]
}

/** An address with what it needs to show something. */
function withQuery(address: string, known: Known): string {
  const own = known.own?.[address]
  if (own) return `${address}?${new URLSearchParams(own)}`
  switch (address) {
    case '/pages/stock/stockKline':
      return `${address}?symbol=${known.symbol}`
    case '/pages/stock/order':
      return `${address}?id=${known.orderId}`
    case '/pages/coin/coinKline':
      return `${address}?symbol=BTCUSDT`
    case '/pages/option/chain':
      return `${address}?symbol=${known.symbol}`
    case '/pages/coin/contract':
    case '/pages/coin/contractOrder':
      return `${address}?symbol=BTCPERP`
    case '/pages/news/detail':
      return `${address}?id=${known.newsId}`
    case '/pages/notice/detail':
      return `${address}?id=${known.noticeId}`
    case '/pages/recharge/rechargeRecord':
      return withId(address, known.money?.depositId)
    case '/pages/wallet/recordDetail':
      return withId(address, known.money?.withdrawalId)
    case '/pages/withdraw/cryptoRecordDetail':
      return withId(address, known.money?.coinWithdrawalId)
    default:
      return address
  }
}

const withId = (address: string, id: string | undefined) =>
  id === undefined ? address : `${address}?id=${id}`

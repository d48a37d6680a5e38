import type { TabName } from '../../lib/tabs.ts'

/** The folders and pages of each part, as addresses begin. */
const begins: Readonly<Record<TabName, readonly string[]>> = {
  home: ['/pages/tabbar/home', '/pages/tabbar/markets', '/pages/news/', '/pages/coin', '/pages/option/'],
  positions: [
    '/pages/tabbar/position',
    '/pages/tabbar/trade',
    '/pages/user/orderCentre',
    '/pages/stock/basket',
  ],
  robots: ['/pages/robot/', '/pages/follow/', '/pages/fund/'],
  assets: [
    '/pages/user/assets',
    '/pages/user/allocation',
    '/pages/recharge/',
    '/pages/withdraw/',
    '/pages/exchange/',
  ],
  mine: ['/pages/tabbar/mine', '/pages/user/', '/pages/wallet/'],
}

/** The part of the app that a page belongs to: the one that names most of its address. */
export function partOf(address: string): TabName | undefined {
  const found = Object.entries(begins).flatMap(([name, starts]) =>
    starts.filter((start) => address.startsWith(start)).map((start) => ({ name, length: start.length })),
  )
  return found.sort((one, other) => other.length - one.length)[0]?.name as TabName | undefined
}

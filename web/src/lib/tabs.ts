import type { Href } from '@openbourse/ui'
import { Bot, ChartCandlestick, House, PieChart, type Tab, UserRound, Wallet } from '@openbourse/ui'
import { pageExists, paths } from './paths.ts'

export type TabName = 'home' | 'markets' | 'positions' | 'robots' | 'assets' | 'mine'

type Declared = { readonly name: TabName; readonly to: () => Href; readonly icon: Tab['icon'] }

// The specification's five; until robots have a page, markets takes their place.
const declared: readonly Declared[] = [
  { name: 'home', to: paths.home, icon: House },
  { name: 'markets', to: paths.markets, icon: ChartCandlestick },
  { name: 'positions', to: paths.positions, icon: PieChart },
  { name: 'robots', to: paths.robots, icon: Bot },
  { name: 'assets', to: paths.assets, icon: Wallet },
  { name: 'mine', to: paths.mine, icon: UserRound },
]

/** The tabs whose pages exist; when robots exist, markets is reached from home as specified. */
export function tabsShown(exists: (href: Href) => boolean = pageExists): readonly Declared[] {
  const built = declared.filter((tab) => exists(tab.to()))
  return built.some((tab) => tab.name === 'robots') ? built.filter((tab) => tab.name !== 'markets') : built
}

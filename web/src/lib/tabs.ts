import type { Href } from '@openbourse/ui'
import { Bot, House, PieChart, type Tab, UserRound, Wallet } from '@openbourse/ui'
import { pageExists, paths } from './paths.ts'

export type TabName = 'home' | 'positions' | 'robots' | 'assets' | 'mine'

type Declared = { readonly name: TabName; readonly to: () => Href; readonly icon: Tab['icon'] }

const declared: readonly Declared[] = [
  { name: 'home', to: paths.home, icon: House },
  { name: 'positions', to: paths.positions, icon: PieChart },
  { name: 'robots', to: paths.robots, icon: Bot },
  { name: 'assets', to: paths.assets, icon: Wallet },
  { name: 'mine', to: paths.mine, icon: UserRound },
]

/**
 * The specification's five tabs, as far as their pages exist. Markets are reached from home and from the search.
 */
export function tabsShown(exists: (href: Href) => boolean = pageExists): readonly Declared[] {
  return declared.filter((tab) => exists(tab.to()))
}

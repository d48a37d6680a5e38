import {
  ArrowLeftRight,
  Bot,
  Boxes,
  CalendarDays,
  Card,
  ChartCandlestick,
  Coins,
  Gem,
  HandCoins,
  Headphones,
  Layers,
  Newspaper,
  Scale,
  Sigma,
  Star,
  Tickets,
  Tile,
  UserRoundPlus,
  UsersRound,
} from '@openbourse/ui'
import type { ComponentProps } from 'react'
import { useText } from '../../lib/i18n.tsx'
import css from './home.module.css'
import { shownTiles, type TileName } from './tiles.ts'

const icons: Readonly<Record<TileName, ComponentProps<typeof Tile>['icon']>> = {
  markets: ChartCandlestick,
  lists: Star,
  income: CalendarDays,
  votes: Scale,
  ipo: Tickets,
  block: Boxes,
  options: Sigma,
  funds: Layers,
  aif: Bot,
  ico: Coins,
  loans: HandCoins,
  vip: Gem,
  exchange: ArrowLeftRight,
  follow: UsersRound,
  news: Newspaper,
  invite: UserRoundPlus,
  support: Headphones,
}

/** Links to the sections of the app. Their icons load after the first screen. */
export function Tiles() {
  const text = useText('home')
  return (
    <Card>
      <nav className={css.tiles} aria-label={text('parts')}>
        {shownTiles.map(({ name, to }) => (
          <Tile key={name} to={to()} icon={icons[name]} label={text(`tile.${name}`)} />
        ))}
      </nav>
    </Card>
  )
}

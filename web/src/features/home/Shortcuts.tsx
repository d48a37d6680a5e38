import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Bot,
  Boxes,
  Button,
  Card,
  ChartCandlestick,
  Coins,
  Gem,
  HandCoins,
  Layers,
  Newspaper,
  ReceiptText,
  Sigma,
  Tickets,
  Tile,
  UserRoundPlus,
  UsersRound,
} from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import css from './home.module.css'

const tiles = [
  { name: 'ipo', to: paths.newShares, icon: Tickets },
  { name: 'block', to: paths.blocks, icon: Boxes },
  { name: 'options', to: paths.options, icon: Sigma },
  { name: 'funds', to: paths.funds, icon: Layers },
  { name: 'aif', to: paths.robots, icon: Bot },
  { name: 'ico', to: paths.coinOffers, icon: Coins },
  { name: 'loans', to: paths.loans, icon: HandCoins },
  { name: 'vip', to: paths.stockVip, icon: Gem },
  { name: 'exchange', to: paths.exchange, icon: ArrowLeftRight },
  { name: 'follow', to: paths.follow, icon: UsersRound },
  { name: 'news', to: paths.news, icon: Newspaper },
  { name: 'invite', to: paths.userInfo, icon: UserRoundPlus },
] as const

/** The two big ways: money in and out once their pages exist, until then trading and the statement. */
export function BigTwo() {
  const text = useText('home')
  const withMoney = pageExists(paths.deposit()) && pageExists(paths.withdraw())
  return (
    <div className="pair">
      <Button
        wide
        kind="primary"
        icon={withMoney ? ArrowDown : ChartCandlestick}
        to={withMoney ? paths.deposit() : paths.markets()}
      >
        {text(withMoney ? 'deposit' : 'trade')}
      </Button>
      <Button
        wide
        kind="surface"
        icon={withMoney ? ArrowUp : ReceiptText}
        to={withMoney ? paths.withdraw() : paths.statement()}
      >
        {text(withMoney ? 'withdraw' : 'statement')}
      </Button>
    </div>
  )
}

/** Entries to the parts of the house that have been built; none leads nowhere. */
export function Tiles() {
  const text = useText('home')
  const shown = tiles.filter((tile) => pageExists(tile.to()))
  if (shown.length === 0) return null
  return (
    <Card>
      <nav className={css.tiles} aria-label={text('parts')}>
        {shown.map((tile) => (
          <Tile key={tile.name} to={tile.to()} icon={tile.icon} label={text(`tile.${tile.name}`)} />
        ))}
      </nav>
    </Card>
  )
}

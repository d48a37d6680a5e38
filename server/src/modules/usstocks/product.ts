import { refuse } from '@openbourse/protocol'
import { product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { houseOwner, mainPortfolioOf } from '../ledger/index.ts'
import { settings } from '../settings/index.ts'
import { baseCurrency, type Stocks, stocks, worthIn } from '../stocks/index.ts'
import { gainIn, venue } from '../venue/index.ts'
import { vip } from '../vip/index.ts'

const country = 'US'
/** The index that money is compared with. */
const index = 'NYK30'

/**
 * US stocks as a privilege of membership, where the public setting requires it: purchases need it, sales never do.
 */
export const usStocks = product({
  name: 'usstocks',
  needs: { settings, stocks, venue, vip },
  open({ clock }, needs) {
    const { settings: rules, stocks: market } = needs
    const isOn = (): boolean => rules.integer('vip.usStocks') === 1
    const isOf = (symbol: string): boolean => needs.venue.instrument(symbol)?.country === country
    market.refuseBy(({ ownerId, instrument, plan }) => {
      const { symbol } = instrument
      if (plan.side === 'sell' || !isOn() || !isOf(symbol)) return undefined
      // The house buys for fractions of users, who were asked.
      if (ownerId === houseOwner || needs.vip.isMember(ownerId, clock.nowMs())) return undefined
      return refuse('us_members', { values: { symbol }, fields: ['symbol'] })
    })
    market.flag('vip', (symbol) => isOn() && isOf(symbol))
    needs.vip.register('us_stocks', (userId, span) => broughtBy(needs, isOf, { userId, ...span }), isOn)
    return { face: {} }
  },
})

/**
 * What US stocks brought beside their index: proceeds after fees less cost of what was bought and sold in a time, less what the cost would have
 * gained in the index over the same days, in the base currency at the rates of now.
 */
async function broughtBy(
  needs: {
    readonly settings: Parameters<typeof worthIn>[0]
    readonly stocks: Pick<Stocks, 'disposals'>
    readonly venue: Parameters<typeof gainIn>[0]
  },
  isOf: (symbol: string) => boolean,
  { userId, from, to }: { readonly userId: number; readonly from: number; readonly to: number },
) {
  const portfolioId = mainPortfolioOf(userId)
  const sold = await needs.stocks.disposals({
    portfolioId,
    from,
    to: to + 1,
    most: limits.exportRowsMax,
  })
  let minor = 0n
  const sales = new Set<number>()
  for (const { fillId, symbol, currency: asset, acquiredAt, at, cost, proceeds } of sold) {
    if (!isOf(symbol) || acquiredAt === null || acquiredAt < from) continue
    const gain =
      proceeds - cost - (await gainIn(needs.venue, index, { minor: cost, from: acquiredAt, to: at }))
    minor += worthIn(needs.settings, { asset, minor: gain, into: baseCurrency }) ?? 0n
    sales.add(fillId)
  }
  return { minor, count: sales.size }
}

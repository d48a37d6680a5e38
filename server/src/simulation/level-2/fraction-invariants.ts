import type { Invariant } from '../breach.ts'
import { type Cells, type Money, minor, moved, total } from './money-fold.ts'

const million = 1_000_000n

const deals = (money: Money) => money.rows('fractions.deal')
const fractioned = (money: Money): readonly string[] =>
  money.assets().flatMap((asset) => (asset.startsWith('fraction:') ? [asset.slice('fraction:'.length)] : []))

/** The first entry after which the claims on a stock were more than its shares behind them. */
function unbacked(money: Money, symbol: string): string | undefined {
  const [claim, share] = [`house/fractions/fraction:${symbol}`, `house/fractions/share:${symbol}`]
  let [claims, shares] = [0n, 0n]
  for (const { id, legs } of money.entries.values())
    for (const { account, minor: by } of legs) {
      if (account === claim) claims -= by
      if (account === share) shares += by
      // Within one entry both move.
      const isLast = legs.at(-1)?.account === account
      if (isLast && claims > shares * million) return `entry ${id} of ${symbol}`
    }
  return undefined
}

/** What the house's one share of a deal came to in the book. */
function printOf(money: Money, { print_id }: Cells): bigint | undefined {
  const fills = money.rows('orders.fill').filter(({ order_id }) => order_id === print_id)
  return fills.length === 1 && minor(fills[0]!, 'quantity') === 1n ? minor(fills[0]!, 'value') : undefined
}

/** Whether the entries of a deal moved what its row says, for the user. */
function isPosted(money: Money, deal: Cells): boolean {
  const [user, cause] = [`user:${deal.portfolio_id}/`, `fraction ${deal.id}`]
  const [value, fraction] = [minor(deal, 'value'), minor(deal, 'fraction')]
  const entries = (kind: string) => money.posted(kind, cause)
  const part = `${user}available/fraction:${deal.symbol}`
  const cash = `${user}available/${deal.currency}`
  switch (deal.kind) {
    case 'buy':
      return (
        moved(entries('fraction_bought'), part) === fraction &&
        moved(entries('fraction_bought'), cash) === -value
      )
    case 'sell':
      return (
        moved(entries('fraction_sold'), part) === -fraction && moved(entries('fraction_sold'), cash) === value
      )
    default:
      return moved(entries('fraction_shares'), part) === -fraction
  }
}

const firstDeal = (money: Money, isWrong: (deal: Cells) => boolean): string | undefined => {
  const deal = deals(money).find(isWrong)
  return deal && `deal ${deal.id}`
}

/** What must hold of fractions; the sentences are in docs/modules/simulation.md. */
export const fractionInvariants: readonly Invariant<Money>[] = [
  {
    says: 'claims on a share are at no moment more than the shares behind them',
    broken: (money) =>
      fractioned(money)
        .map((symbol) => unbacked(money, symbol))
        .find(Boolean),
  },
  {
    says: 'what is had of fractions is what their rows say',
    broken(money) {
      const row = money
        .rows('stocks.fraction')
        .find(
          ({ portfolio_id, symbol, quantity }) =>
            money.balance(`user:${portfolio_id}/available/fraction:${symbol}`) !== BigInt(quantity ?? 0),
        )
      return row && `fraction of ${row.symbol} of ${row.portfolio_id}`
    },
  },
  {
    says: 'a fraction costs no less and brings no more than its part of its print',
    broken: (money) =>
      firstDeal(money, (deal) => {
        if (deal.print_id === null) return false
        const print = printOf(money, deal)
        if (print === undefined || print !== minor(deal, 'price')) return true
        const off = minor(deal, 'value') * million - print * minor(deal, 'fraction')
        return deal.kind === 'buy' ? off < 0n || off >= million : off > 0n || off <= -million
      }),
  },
  {
    says: 'a deal of a fraction moves what its row says',
    broken: (money) => firstDeal(money, (deal) => minor(deal, 'fraction') > 0n && !isPosted(money, deal)),
  },
  {
    says: 'all that is had of fractions and the house’s own claims are the shares behind them',
    broken: (money) =>
      fractioned(money).find((symbol) => {
        const names = [...money.ledger.accounts.values()].filter(
          ({ name }) => name.endsWith(`/available/fraction:${symbol}`) && !name.startsWith('house/'),
        )
        return (
          total(names, ({ balance }) => balance) !==
          money.houseBalance('fractions', `share:${symbol}`) * million
        )
      }),
  },
]

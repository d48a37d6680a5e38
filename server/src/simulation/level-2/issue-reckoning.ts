import { type Cells, type Money, minor, moved } from './money-fold.ts'
import { personOf } from './money-server.ts'

// Offers and blocks worked out once more from their rows, by arithmetic that the product does not share.

type Bid = { readonly price: bigint; readonly lots: bigint }

const big = (value: unknown): bigint => BigInt(String(value ?? 0))

/** An offer or a block with its terms and its applications. */
export type Whole = {
  readonly id: string
  readonly state: string
  readonly symbol: string
  readonly terms: Readonly<Record<string, unknown>>
  readonly details: Readonly<Record<string, unknown>>
  readonly escrow: bigint
  readonly applications: readonly Cells[]
}

export function wholes(money: Money, kind: 'offer' | 'block'): Whole[] {
  const schema = kind === 'offer' ? 'offers' : 'blocks'
  const column = `${kind}_id`
  const states = new Map(money.rows(`${schema}.state`).map((row) => [row[column], row]))
  const applications = Map.groupBy(money.rows(`${schema}.application`), (row) => row[column])
  const table = kind === 'offer' ? 'offers.offer' : 'blocks.block'
  return money.rows(table).map((row) => {
    const state = states.get(row.id ?? '')
    return {
      id: row.id ?? '',
      state: state?.state ?? '',
      symbol: row.symbol ?? '',
      terms: JSON.parse(row.rules ?? row.terms ?? '{}'),
      details: JSON.parse(state?.details ?? '{}'),
      escrow: money.balance(`portfolio:${row.portfolio_id}/available/share:${row.symbol}`),
      applications: applications.get(row.id ?? '') ?? [],
    }
  })
}

const bidsOf = ({ bids }: Cells): Bid[] =>
  (bids ?? '').split(',').map((bid) => {
    const [price, lots] = bid.split(':')
    return { price: big(price), lots: big(lots) }
  })

const largest = (all: readonly bigint[]): bigint => all.reduce((most, one) => (one > most ? one : most), 0n)

/** The most expensive bid as a whole: the largest possible cost of one application. */
export const costsAtMost = (of: Whole, one: Cells): bigint =>
  largest(bidsOf(one).map(({ price, lots }) => price * lots)) * big(of.terms.lot)

/** Lots of an application at the final price. */
const lotsAt = (bids: readonly Bid[], price: bigint): bigint =>
  largest(bids.filter((bid) => bid.price >= price).map(({ lots }) => lots))

/** Applications that took part in a draw: not withdrawn, and not declined at a price far outside. */
const tookPart = ({ applications }: Whole): Cells[] =>
  applications.filter(({ state }) => state !== 'withdrawn' && state !== 'declined')

const allottedLots = ({ applications }: Whole): bigint =>
  applications.reduce((sum, one) => sum + minor(one, 'allotted'), 0n)

const priceOf = ({ details }: Whole): bigint => big(details.price)

/** Lots of all applications at the final price, including simulated participants. */
function demandOf(of: Whole): bigint {
  const price = priceOf(of)
  const { people, lots, prices } = of.terms.simulated as {
    readonly people: number
    readonly lots: readonly number[]
    readonly prices: readonly string[]
  }
  let sum = tookPart(of).reduce((all, one) => all + lotsAt(bidsOf(one), price), 0n)
  for (let at = 0; at < people; at += 1)
    if (prices.length === 0 || big(prices[at % prices.length]) >= price) sum += big(lots[at % lots.length])
  return sum
}

const drawn = ['allotted', 'listing', 'opening', 'listed']

/** Why lots were not allotted by the rules; undefined where they were, or are not yet. */
export function wronglyAllotted(of: Whole): string | undefined {
  const price = priceOf(of)
  const given = allottedLots(of)
  const supply = big(of.terms.lots)
  const all = given + big(of.details.simulated)
  const greedy = of.applications.find((one) => minor(one, 'allotted') > lotsAt(bidsOf(one), price))
  if (greedy) return `${greedy.id} has more than was asked for`
  if (all > supply) return `${of.id} gave out ${all} of ${supply}`
  if (of.terms.rule === 'first_come' || !drawn.includes(of.state)) return undefined
  const demand = demandOf(of)
  const wanted = demand < supply ? demand : supply
  return all === wanted ? undefined : `${of.id} gave out ${all}, not ${wanted}`
}

/** What is still in escrow: nothing once the shares are where they belong. */
export function escrowOf(of: Whole): bigint {
  if (['opening', 'listed', 'cancelled'].includes(of.state)) return 0n
  const delivered = of.applications.filter((one) => one.delivered === 'true')
  const lots = delivered.reduce((sum, one) => sum + minor(one, 'allotted'), 0n)
  return (big(of.terms.lots) - big(of.details.simulated) - lots) * big(of.terms.lot)
}

/** Money of one application, as the ledger has it: set aside, paid, returned, and the shares that came. */
export function isOfferMoneyWrong(money: Money, of: Whole, one: Cells): boolean {
  const lots = minor(one, 'allotted')
  const worth = lots * big(of.terms.lot) * priceOf(of)
  const shares = money.posted('offer_shares', `offer ${one.id}`)
  const delivered = one.delivered === 'true' ? lots * big(of.terms.lot) : 0n
  const free = ['offer_hold', 'offer_release', 'offer_paid'].flatMap((kind) =>
    money.posted(kind, `offer ${one.id}`),
  )
  const isPaid = one.state === 'paid'
  const held = one.state === 'applied' && one.funded === 'true' ? costsAtMost(of, one) : 0n
  return (
    minor(one, 'held') !== held ||
    money.ledger.holdOf(`offer:${one.id}`, 'NGN') !== held ||
    -moved(free, `user:${one.user_id}/available/`) !== held + (isPaid ? worth : 0n) ||
    moved(free, 'house/issuers/') !== (isPaid ? worth : 0n) ||
    (isPaid && minor(one, 'paid') !== worth) ||
    moved(shares, `user:${one.user_id}/available/`) !== delivered ||
    (delivered > 0n && !isPaid)
  )
}

/** Cost of a block's shares, each fee rounded up. */
function costOf({ terms }: Whole, shares: bigint): bigint {
  const value = big(terms.price) * shares
  const rates = Object.values(terms.rates as Readonly<Record<string, number>>)
  return rates.reduce((sum, rate) => sum + (value * big(rate) + 9_999n) / 10_000n, value)
}

/** As `isOfferMoneyWrong`, of a block: its shares come locked, in the entry that takes their price. */
export function isBlockMoneyWrong(money: Money, of: Whole, one: Cells): boolean {
  const cause = `block ${one.id}`
  const allotted = minor(one, 'allotted')
  const held = one.state === 'applied' ? costOf(of, minor(one, 'quantity')) : 0n
  const paid = allotted > 0n ? costOf(of, allotted) : 0n
  const free = ['block_hold', 'block_release'].flatMap((kind) => money.posted(kind, cause))
  const shares = money.posted('block_shares', cause)
  return (
    minor(one, 'held') !== held ||
    money.ledger.holdOf(`block:${one.id}`, 'NGN') !== held ||
    minor(one, 'paid') !== paid ||
    -moved(free, `user:${one.user_id}/available/`) !== held + paid ||
    moved(money.posted('block_paid', cause), 'house/participants/') !== big(of.terms.price) * allotted ||
    moved(shares, `user:${one.user_id}/locked/`) !== allotted
  )
}

const givenOut = ['locked', 'unlocked']

export const blockEscrowOf = (of: Whole): bigint =>
  givenOut.includes(of.state) || of.state === 'cancelled' ? 0n : big(of.terms.offered) - allottedLots(of)

/**
 * Why shares of a block were not allotted in proportion; each gets the same part of the application, within one
 * share of it.
 */
export function wronglyDivided(of: Whole): string | undefined {
  if (!givenOut.includes(of.state)) return undefined
  const asking = of.applications.filter(({ state }) => state !== 'withdrawn')
  const { people, asks } = of.terms.simulated as { readonly people: number; readonly asks: readonly number[] }
  let asked = asking.reduce((sum, one) => sum + minor(one, 'quantity'), 0n)
  for (let at = 0; at < people; at += 1) asked += big(asks[at % asks.length])
  const offered = big(of.terms.offered)
  const given = asked < offered ? asked : offered
  const unfair = asking.find((one) => {
    const away = minor(one, 'allotted') * asked - minor(one, 'quantity') * given
    return away >= asked || -away >= asked
  })
  if (unfair) return `${unfair.id} has ${unfair.allotted} of ${unfair.quantity}`
  const toUsers = allottedLots(of)
  const isWhole = people > 0 ? toUsers <= given : toUsers === given
  return isWhole && big(of.details.given) === given ? undefined : `${of.id} gave out ${toUsers} of ${given}`
}

/** Two applications of one user for the same issue, of those that were not withdrawn. */
export function appliedTwice({ applications }: Whole): string | undefined {
  const seen = new Set<number>()
  for (const { id, user_id, state } of applications) {
    if (state === 'withdrawn') continue
    const person = personOf(big(user_id))
    if (seen.has(person)) return id ?? undefined
    seen.add(person)
  }
  return undefined
}

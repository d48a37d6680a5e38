import type { Invariant } from '../breach.ts'
import { type Cells, type Money, minor, moved } from './money-fold.ts'
import { personOf } from './money-server.ts'

// Coin offerings worked out once more from their rows, by arithmetic that the product does not share.

type Terms = {
  readonly coin: string
  readonly units: number
  readonly unitPrice: number
  readonly cap: number
  readonly simulated: { readonly people: number; readonly asks: readonly number[] }
}

type Whole = {
  readonly id: string
  readonly state: string
  readonly terms: Terms
  readonly details: Readonly<Record<string, unknown>>
  readonly escrow: bigint
  readonly applications: readonly Cells[]
}

const minorPerUnit = 1_000_000n
const big = (value: unknown): bigint => BigInt(String(value ?? 0))
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

function wholes(money: Money): Whole[] {
  const states = new Map(money.rows('coinoffers.state').map((row) => [row.offering_id, row]))
  const applications = Map.groupBy(money.rows('coinoffers.application'), (row) => row.offering_id)
  return money.rows('coinoffers.offering').map((row) => {
    const state = states.get(row.id ?? '')
    return {
      id: row.id ?? '',
      state: state?.state ?? '',
      terms: JSON.parse(row.terms ?? '{}') as Terms,
      details: JSON.parse(state?.details ?? '{}') as Whole['details'],
      escrow: money.balance(`portfolio:${row.portfolio_id}/coin/coin:${row.coin}`),
      applications: applications.get(row.id ?? '') ?? [],
    }
  })
}

function first(money: Money, why: (of: Whole) => string | undefined): string | undefined {
  for (const one of wholes(money)) {
    const found = why(one)
    if (found !== undefined) return `coin offering ${one.id}: ${found}`
  }
  return undefined
}

/** Money and coins of one application, as the ledger has them. */
function isMoneyWrong(money: Money, { terms }: Whole, one: Cells): boolean {
  const cause = `coin_offer ${one.id}`
  const ask = minor(one, 'ask')
  const held = one.state === 'applied' ? ask : 0n
  const paid = minor(one, 'units') * big(terms.unitPrice)
  const free = ['coin_offer_hold', 'coin_offer_release'].flatMap((kind) => money.posted(kind, cause))
  return (
    paid > ask ||
    minor(one, 'held') !== held ||
    minor(one, 'paid') !== paid ||
    money.ledger.holdOf(`coinoffer:${one.id}`, 'USDT') !== held ||
    -moved(free, `user:${one.user_id}/coin/`) !== held + paid ||
    moved(money.posted('coin_offer_paid', cause), 'house/issuers/') !== paid ||
    moved(money.posted('coin_offer_coins', cause), `user:${one.user_id}/coin/`) !==
      minor(one, 'released') * minorPerUnit
  )
}

const shared = ['shared', 'opening', 'listed', 'released']

function escrowWrong(of: Whole): string | undefined {
  const sum = (column: string) => of.applications.reduce((all, one) => all + minor(one, column), 0n)
  const units =
    of.state === 'cancelled'
      ? 0n
      : shared.includes(of.state)
        ? sum('units') - sum('released')
        : big(of.terms.units)
  return of.escrow === units * minorPerUnit ? undefined : `${of.escrow} in escrow, not ${units} hundredths`
}

/** Round by round: an application that reaches its maximum is done, and the rest is divided among the others. */
function divided(asks: readonly bigint[], supply: bigint, cap: bigint): bigint[] {
  const most = asks.map((ask) => least(ask, cap))
  const done = new Set<number>()
  for (;;) {
    const open = asks.map((_, at) => at).filter((at) => !done.has(at))
    const left = [...done].reduce((rest, at) => rest - most[at]!, supply)
    const asked = open.reduce((sum, at) => sum + asks[at]!, 0n)
    const full = open.filter((at) => asks[at]! * left >= most[at]! * asked)
    if (full.length === 0) return asks.map((ask, at) => (done.has(at) ? most[at]! : (ask * left) / asked))
    for (const at of full) done.add(at)
  }
}

function wronglyShared(of: Whole): string | undefined {
  if (!shared.includes(of.state)) return undefined
  const { terms, details } = of
  const price = big(terms.unitPrice)
  const asking = of.applications.filter(({ state }) => state !== 'withdrawn')
  const { people, asks } = terms.simulated
  const simulated = Array.from({ length: people }, (_, at) => big(asks[at % asks.length]))
  const wanted = [...asking.map((one) => minor(one, 'ask')), ...simulated].map((ask) => ask / price)
  const units = divided(wanted, big(terms.units), big(terms.cap) / price)
  const unfair = asking.find((one, at) => minor(one, 'units') !== units[at])
  if (unfair) return `${unfair.id} has ${unfair.units}`
  const toParticipants = units.slice(asking.length).reduce((sum, one) => sum + one, 0n)
  return big(details.toParticipants) === toParticipants
    ? undefined
    : `${details.toParticipants} to participants`
}

function appliedTwice({ applications }: Whole): string | undefined {
  const persons = applications
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ user_id }) => personOf(big(user_id)))
  return new Set(persons).size === persons.length ? undefined : 'one person applied twice'
}

/** Money of applications that no application has. */
function strayHold(money: Money): string | undefined {
  const known = new Set(money.rows('coinoffers.application').map(({ id }) => `coinoffer:${id}`))
  return [...money.ledger.holds()].find(({ name }) => name.startsWith('coinoffer:') && !known.has(name))?.name
}

/** What must hold of coin offerings; the sentences are the list in docs/modules/simulation.md. */
export const coinInvariants: readonly Invariant<Money>[] = [
  {
    says: 'an application for a coin offering has set aside what it asks for, pays for its coins, and has those that were released',
    broken: (money) =>
      strayHold(money) ??
      first(money, (of) => of.applications.find((one) => isMoneyWrong(money, of, one))?.id ?? undefined),
  },
  {
    says: 'the escrow of a coin offering has every coin that is not released',
    broken: (money) => first(money, escrowWrong),
  },
  {
    says: 'coins are shared out in rounds up to the cap, to the last hundredth',
    broken: (money) => first(money, wronglyShared),
  },
  {
    says: 'a person has one application for a coin offering, over all accounts',
    broken: (money) => first(money, appliedTwice),
  },
]

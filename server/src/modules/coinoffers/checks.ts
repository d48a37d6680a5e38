import { type Check, type Finding, walk } from '../../core/index.ts'
import { coinOfferClaim, type Ledger } from '../ledger/index.ts'
import type { CoinOfferBook } from './book.ts'
import { coinsOf } from './publish.ts'
import { type Application, type CoinOfferRecord, leftOf, minorPerUnit } from './rules.ts'

type Parts = { readonly book: CoinOfferBook; readonly ledger: Pick<Ledger, 'held' | 'ownedOf'> }

/** Every application of offerings that are not over; lives on while they come and go. */
function* applications(book: CoinOfferBook): IterableIterator<Application> {
  for (const { id } of book.active()) yield* book.each(id)
}

/** Invariants that are checked in production. */
export function coinOfferChecks(parts: Parts): readonly Check[] {
  const { book } = parts
  const offerings = (): IterableIterator<CoinOfferRecord> => book.active()[Symbol.iterator]()
  return [
    {
      name: 'what an application for a coin offering holds is set aside for it, and it pays for its coins and no more than it asked',
      compares: 'applications for coin offerings beside the holds of the ledger',
      run: (tools) =>
        walk(
          tools,
          () => applications(book),
          (one) => moneyFindings(parts, one),
        ),
    },
    {
      name: 'the escrow of a coin offering has every coin that is not released',
      compares: 'coin offerings beside the balance of their escrow',
      run: (tools) => walk(tools, offerings, (one) => escrowFindings(parts, one)),
    },
    {
      name: 'coins that were shared out are the smaller of supply and demand, but for what was cut off',
      compares: 'coin offerings beside what was asked for and given out',
      run: (tools) => walk(tools, offerings, (one) => sumFindings(one)),
    },
  ]
}

function moneyFindings({ book, ledger }: Parts, one: Application): Finding[] {
  const terms = book.issue(one.offeringId)?.terms
  if (!terms) return []
  const where = `application ${one.id} for a coin offering`
  const set = ledger.held(coinOfferClaim(one.id)).get(terms.currency) ?? 0n
  const due = one.state === 'applied' ? one.ask : 0n
  const price = BigInt(one.units) * BigInt(terms.unitPrice)
  const all = one.held + one.paid + one.returned
  return [
    ...(set === due && one.held === due ? [] : [{ where, expected: `${due} held`, found: `${set} held` }]),
    ...(one.paid === price ? [] : [{ where, expected: `${price} paid`, found: `${one.paid} paid` }]),
    ...(all === one.ask ? [] : [{ where, expected: `${one.ask} in all`, found: `${all} in all` }]),
  ]
}

function escrowFindings({ book, ledger }: Parts, offering: CoinOfferRecord): Finding[] {
  const { terms, state, portfolioId, id } = offering
  let [got, released] = [0, 0]
  for (const one of book.each(id)) {
    got += one.units
    released += one.released
  }
  const isShared = state === 'shared' || state === 'opening' || state === 'listed'
  const units = isShared ? got - released : terms.units
  const expected = BigInt(units) * minorPerUnit
  const found = ledger.ownedOf(portfolioId, coinsOf(offering).coin).coin
  const where = `coin offering ${id}`
  return found === expected ? [] : [{ where, expected: String(expected), found: String(found) }]
}

function sumFindings({ id, terms, details }: CoinOfferRecord): Finding[] {
  if (details.resultHash === null) return []
  const groups = details.groups.map(([ask, count]) => ({ ask: BigInt(ask), count: BigInt(count) }))
  const many = details.groups.reduce((sum, [, count]) => sum + count, 0)
  const { dust } = leftOf(terms, groups, details.toUsers + details.toParticipants)
  if (dust >= 0 && dust < Math.max(1, many)) return []
  const where = `coin offering ${id}`
  return [{ where, expected: `less than ${many} hundredths cut off`, found: String(dust) }]
}

import { type Check, type Finding, walk } from '../../core/index.ts'
import { blockClaim, type Ledger } from '../ledger/index.ts'
import type { BlockBook } from './book.ts'
import { costOf } from './cost.ts'
import type { Application, BlockRecord } from './rules.ts'

type Parts = { readonly book: BlockBook; readonly ledger: Pick<Ledger, 'held' | 'ownedOf'> }

/** Every application of the blocks whose shares are not allotted; stays valid while they come and go. */
function* applications(book: BlockBook): IterableIterator<Application> {
  for (const { id } of book.active()) yield* book.each(id)
}

/** Invariants that are checked in production. */
export function blockChecks(parts: Parts): readonly Check[] {
  const { book } = parts
  return [
    {
      name: 'what an application for a block holds is set aside for it, and is what it costs at most',
      compares: 'applications for blocks beside the holds of the ledger',
      run: (tools) =>
        walk(
          tools,
          () => applications(book),
          (one) => heldFindings(parts, one),
        ),
    },
    {
      name: 'the escrow of a block has every share that is not given out',
      compares: 'blocks beside the balance of their escrow',
      run: (tools) =>
        walk(
          tools,
          () => book.active()[Symbol.iterator](),
          (one) => escrowFindings(parts, one),
        ),
    },
  ]
}

function heldFindings({ book, ledger }: Parts, one: Application): Finding[] {
  const terms = book.issue(one.blockId)?.terms
  if (!terms) return []
  const where = `application ${one.id} for a block`
  const set = ledger.held(blockClaim(one.id)).get(terms.currency) ?? 0n
  const most = one.state === 'applied' ? costOf(terms, one.quantity).total : 0n
  return [
    ...(set === one.held ? [] : [{ where, expected: `${one.held} held`, found: `${set} held` }]),
    ...(one.held === most ? [] : [{ where, expected: `${most} at most`, found: `${one.held} held` }]),
  ]
}

function escrowFindings({ book, ledger }: Parts, block: BlockRecord): Finding[] {
  const { terms, state, portfolioId } = block
  let given = 0
  for (const one of book.each(block.id)) given += one.allotted
  const expected = BigInt(state === 'locked' ? 0 : terms.offered - given)
  const found = ledger.ownedOf(portfolioId, `share:${terms.symbol}`).available
  const where = `block ${block.id}`
  return found === expected ? [] : [{ where, expected: String(expected), found: String(found) }]
}

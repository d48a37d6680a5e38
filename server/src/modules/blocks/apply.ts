import { refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { closedValues, givenBack, type SetsAside, setAside, shortOf } from '../applications/index.ts'
import { heldForBlock, mainPortfolioOf, releasedFromBlock } from '../ledger/index.ts'
import { costOf } from './cost.ts'
import { notify } from './notices.ts'
import type { BlockParts } from './parts.ts'
import { type Application, type BlockRecord, problemOf } from './rules.ts'

const done = (value: Application) => ({ ok: true, value }) as const

type Parts = Pick<BlockParts, 'book' | 'ledger' | 'vip' | 'ticketOf'>

/** Why a block takes no application now; the turn's time decides. */
function whyNotOpen(block: BlockRecord | undefined, nowMs: number) {
  if (!block || block.state === 'cancelled' || block.state === 'cancelling') return refuse('block_unknown')
  const { opensAt, closesAt } = block.terms
  if (nowMs < opensAt) return refuse('block_not_open', { values: { opensAt: String(opensAt) } })
  if (nowMs >= closesAt || block.state !== 'open')
    return refuse('block_closed', { values: closedValues(block.terms, nowMs) })
  return undefined
}

/** Applies for one user. `others` are the other accounts of the same person. */
export function apply(
  turn: Turn,
  parts: Parts,
  of: {
    readonly blockId: number
    readonly userId: number
    readonly others: readonly number[]
    readonly quantity: number
  },
) {
  const { book, ledger } = parts
  const { userId, quantity } = of
  const block = book.issue(of.blockId)
  const closed = whyNotOpen(block, turn.nowMs)
  if (closed || !block) return closed ?? refuse('block_unknown')
  if (!parts.vip.isMember(userId, turn.nowMs)) return refuse('block_members')
  if (book.ownOf(block.id, userId)) return refuse('block_applied')
  if (of.others.some((other) => book.ownOf(block.id, other))) return refuse('block_identity_applied')
  const refused = whyNot(parts, block, { userId, quantity, has: 0n })
  if (refused) return refused
  const id = turn.nextId()
  const held = costOf(block.terms, quantity).total
  ledger.post(turn, heldForBlock({ ...moneyOf(block, { id, userId }), minor: held }))
  const made: Application = {
    id,
    blockId: block.id,
    userId,
    ticket: parts.ticketOf(id),
    quantity,
    state: 'applied',
    held,
    allotted: 0,
    paid: 0n,
    returned: 0n,
    appliedAt: turn.nowMs,
    endedAt: null,
  }
  book.write(turn, made, { kind: 'applied', minor: held })
  notify(turn, block, made, 'block_applied')
  return done(made)
}

/** Changes how many shares are asked for, and what is set aside for them. */
export function change(
  turn: Turn,
  parts: Parts,
  of: { readonly userId: number; readonly id: number; readonly quantity: number },
) {
  const found = ownOpen(turn, parts, of)
  if ('ok' in found) return found
  const { block, application } = found
  if (!parts.vip.isMember(of.userId, turn.nowMs)) return refuse('block_members')
  const has = application.held
  const refused = whyNot(parts, block, { ...of, has })
  if (refused) return refused
  const held = costOf(block.terms, of.quantity).total
  const minor = setAside(aside, { turn, ...parts }, { issue: block, one: application, needed: held })
  const made = parts.book.write(
    turn,
    { ...application, quantity: of.quantity, held },
    { kind: 'changed', minor },
  )
  notify(turn, block, made, 'block_changed')
  return done(made)
}

/** Takes an application back, with everything that was set aside. */
export function withdraw(turn: Turn, parts: Parts, of: { readonly userId: number; readonly id: number }) {
  const found = ownOpen(turn, parts, of)
  if ('ok' in found) return found
  const { block, application } = found
  const made = giveBack(turn, parts, block, application, 'withdrawn')
  notify(turn, block, made, 'block_withdrawn')
  return done(made)
}

/** Ends an application that gets no shares: what was set aside comes back. */
export function giveBack(
  turn: Turn,
  { book, ledger }: Pick<BlockParts, 'book' | 'ledger'>,
  block: BlockRecord,
  application: Application,
  state: 'withdrawn' | 'not_allotted' | 'returned',
): Application {
  const ended = givenBack(aside, { turn, ledger }, { issue: block, one: application })
  return book.write(turn, { ...ended, state }, { kind: state, minor: -application.held })
}

export const moneyOf = ({ terms }: BlockRecord, { id, userId }: Pick<Application, 'id' | 'userId'>) => ({
  portfolioId: mainPortfolioOf(userId),
  id,
  symbol: terms.symbol,
  currency: terms.currency,
})

const aside: SetsAside<BlockRecord> = { held: heldForBlock, released: releasedFromBlock, moneyOf }

function ownOpen(
  turn: Turn,
  { book }: Parts,
  { userId, id }: { readonly userId: number; readonly id: number },
) {
  const application = book.application(id)
  const block = application && book.issue(application.blockId)
  if (!application || !block || application.userId !== userId) return refuse('block_application_unknown')
  if (application.state !== 'applied') return refuse('block_application_over')
  const closed = whyNotOpen(block, turn.nowMs)
  // An application exists, so its block is known and has opened.
  if (closed) return refuse('block_closed', { values: closedValues(block.terms, turn.nowMs) })
  return { block, application }
}

function whyNot(
  { ledger }: Parts,
  { terms }: BlockRecord,
  of: { readonly userId: number; readonly quantity: number; readonly has: bigint },
) {
  const problem = problemOf(terms, of.quantity)
  if (problem) return problem
  const { currency } = terms
  const { available } = ledger.ownedOf(mainPortfolioOf(of.userId), currency)
  const values = shortOf({ available, needed: costOf(terms, of.quantity).total, has: of.has, currency })
  return values && refuse('block_balance', { values, fields: ['quantity'] })
}

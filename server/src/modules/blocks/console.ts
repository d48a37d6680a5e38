import { parseMinor, scaleOf } from '@openbourse/money'
import { blockCancelReasons, blockReasons, done, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import type { Approvals, KindOfProposal, Payload } from '../approvals/index.ts'
import type { BlockParts } from './parts.ts'
import { publish, termsOf, whyNotPublished } from './publish.ts'
import {
  type BlockRecord,
  type BlockStep,
  type BlockTerms,
  lockDaysMax,
  simulatedAsks,
  simulatedBy,
  unlocksAt,
} from './rules.ts'
import { written } from './wire.ts'

const threeDaysMs = 3 * 24 * 3600 * 1000
const byTwo = {
  makers: ['product'],
  checkers: ['approver'],
  seats: () => 1,
  delayMs: () => 0,
  expiresMs: threeDaysMs,
} as const

type Parts = BlockParts & { readonly approvals: Approvals }

const currency = 'NGN'

/** A block can be cancelled as a whole until its close: afterwards it is known who asks for how much. */
const cancellable: readonly BlockStep[] = ['coming', 'open']

/** Terms are approved as they are drafted, and a block is cancelled as a whole: no operator names an applicant. */
export function blockKindsOfProposal(parts: Parts): readonly KindOfProposal[] {
  return [
    {
      kind: 'block_open',
      reasons: blockReasons,
      ...byTwo,
      execute(turn, payload, { id }) {
        const drafted = draftOf(turn, parts, payload)
        if (!drafted.ok) return drafted
        publish(turn, parts, { terms: drafted.value, proposalId: id })
        return undefined
      },
    },
    {
      kind: 'block_cancel',
      reasons: blockCancelReasons,
      ...byTwo,
      execute: (turn, payload, { reason }) => cancelBlock(turn, parts, { id: Number(payload.id), reason }),
    },
  ]
}

/** Cancels a block as a whole; its money comes back in portions. */
export function cancelBlock(
  turn: Turn,
  { book }: Pick<BlockParts, 'book'>,
  { id, reason }: { readonly id: number; readonly reason: string },
): Refused<'block_unknown' | 'block_allotted'> | undefined {
  const block = book.block(id)
  if (!block) return refuse('block_unknown')
  if (!cancellable.includes(block.state)) return refuse('block_allotted')
  book.step(turn, block, { state: 'cancelling', details: { cancelledFor: reason } })
  return undefined
}

export function blockConsole(
  parts: Parts,
): SomeHandlers<'consoleBlocks' | 'consoleBlock' | 'consoleBlockPropose' | 'consoleBlockCancel'> {
  const { approvals, book } = parts
  return {
    async consoleBlocks({ nowMs }) {
      await parts.writer.settled()
      return done({ list: [...book.blocks()].reverse().map((block) => onWire(parts, block, nowMs)) })
    },

    async consoleBlock({ nowMs }, { id }) {
      const block = book.block(Number(id))
      if (!block) return refuse('block_unknown', { fields: ['id'] })
      await parts.writer.settled()
      return done(lookOf(parts, block, nowMs))
    },

    consoleBlockPropose: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleBlockPropose', input }, (turn) => {
        const { reason, ...asked } = input
        const payload = Object.fromEntries(
          Object.entries(asked).map(([name, value]) => [name, String(value)]),
        )
        const drafted = draftOf(turn, parts, payload)
        if (!drafted.ok) return drafted
        return { kind: 'block_open', payload, reason, subject: { kind: 'block', id: input.symbol } }
      }),

    consoleBlockCancel: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleBlockCancel', input }, () => {
        const block = book.block(Number(input.id))
        if (!block) return refuse('block_unknown')
        if (!cancellable.includes(block.state)) return refuse('block_allotted')
        const { reason } = input
        const payload = { id: input.id, symbol: block.terms.symbol, seller: block.terms.seller }
        return { kind: 'block_cancel', payload, reason, subject: { kind: 'block', id: input.id } }
      }),
  }
}

const yearMs = 366 * 24 * 3600 * 1000

/** Why times cannot be those of a block; the calendar of the exchange is asked only about the others. */
function whyLate(
  nowMs: number,
  of: { readonly opensAt: number; readonly closesAt: number; readonly lockDays: number },
): string | undefined {
  if (of.opensAt > nowMs + yearMs || of.closesAt > nowMs + yearMs) return 'it opens and closes within a year'
  return of.lockDays > lockDaysMax ? `the lock is of 1 to ${lockDaysMax} days` : undefined
}

/** Reads a draft, and checks it as it will be published; again when it is approved. */
function draftOf(
  turn: Pick<Turn, 'nowMs'>,
  parts: Pick<BlockParts, 'venue' | 'settings'>,
  payload: Payload,
):
  | { readonly ok: true; readonly value: BlockTerms }
  | Refused<'symbol_unknown' | 'block_terms_wrong' | 'block_opens_past'> {
  const text = (name: string): string => payload[name] ?? ''
  const number = (name: string): number => Number(text(name))
  const symbol = text('symbol')
  if (!parts.venue.instrument(symbol))
    return refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
  if (number('opensAt') <= turn.nowMs) return refuse('block_opens_past', { fields: ['opensAt'] })
  const late = whyLate(turn.nowMs, {
    opensAt: number('opensAt'),
    closesAt: number('closesAt'),
    lockDays: number('lockDays'),
  })
  if (late !== undefined) return refuse('block_terms_wrong', { values: { why: late } })
  const terms = termsOf(parts, {
    symbol,
    seller: text('seller'),
    why: { 'en-US': text('whyEn'), 'es-MX': text('whyEs'), 'pt-BR': text('whyPt') },
    owned: number('owned'),
    price: Number(parseMinor(text('price'), scaleOf(currency)) ?? 0n),
    offered: number('offered'),
    minimum: number('minimum'),
    maximum: number('maximum'),
    lot: number('lot'),
    opensAt: number('opensAt'),
    closesAt: number('closesAt'),
    lockDays: number('lockDays'),
    simulated: { people: 0, asks: [] },
    practice: false,
  })
  const why = whyNotPublished(parts, terms)
  return why === undefined ? { ok: true, value: terms } : refuse('block_terms_wrong', { values: { why } })
}

/** A block whole, with what cancelling it would give back now. */
function lookOf(parts: Parts, block: BlockRecord, nowMs: number) {
  const { terms, state } = block
  let [users, held] = [0, 0n]
  for (const one of parts.book.each(block.id)) {
    if (one.state !== 'applied') continue
    users += 1
    held += one.held
  }
  const money = written(terms, held)
  return {
    block: onWire(parts, block, nowMs),
    terms: {
      reference: written(terms, terms.reference),
      owned: String(terms.owned),
      minimum: String(terms.minimum),
      maximum: String(terms.maximum),
      lot: String(terms.lot),
      lockDays: terms.lockDays,
      why: terms.why,
    },
    money: { held: money },
    cancel: cancellable.includes(state) ? { users, money } : null,
  }
}

function onWire({ book, ledger, approvals }: Parts, block: BlockRecord, nowMs: number) {
  const { terms, details, portfolioId, state } = block
  const demand = book.isTaking(block.id) && state !== 'closed' ? book.demandOf(block.id) : details
  const simulated = simulatedAsks(terms, simulatedBy(terms, nowMs)).reduce((sum, shares) => sum + shares, 0)
  const [open] = approvals.openOf({ kind: 'block', id: String(block.id) })
  return {
    id: String(block.id),
    symbol: terms.symbol,
    seller: terms.seller,
    state: state === 'cancelling' ? ('cancelled' as const) : state,
    practice: terms.practice,
    publishedAt: block.publishedAt,
    opensAt: terms.opensAt,
    closesAt: terms.closesAt,
    allotsAt: terms.allotsAt,
    unlockAt: unlocksAt(block),
    currency: terms.currency,
    price: written(terms, terms.price),
    offered: String(terms.offered),
    people: demand.people,
    asked: String(demand.asked),
    simulated: String(simulated),
    escrow: String(ledger.ownedOf(portfolioId, `share:${terms.symbol}`).available),
    portfolio: String(portfolioId),
    rulesHash: block.termsHash,
    proposal: block.proposalId === null ? null : String(block.proposalId),
    waiting: open ? String(open.id) : null,
    cancelledFor: details.cancelledFor,
  }
}

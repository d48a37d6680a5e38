import { parseMinor, scaleOf } from '@openbourse/money'
import {
  blockCancelReasons,
  blockReasons,
  blockStageOf,
  type consoleBlockCalls,
  done,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { deskFields, deskPage, draftsOf, fieldsOf, waitingIn } from '../applications/index.ts'
import type { Approvals, Payload } from '../approvals/index.ts'
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

type Parts = BlockParts & { readonly approvals: Approvals }

const currency = 'NGN'

/** A block can be canceled as a whole until its close: afterwards the applications are known. */
const cancellable: readonly BlockStep[] = ['coming', 'open']

/** Terms are approved as they are drafted, and a block is cancelled as a whole: no operator names an applicant. */
export const blockDrafts = (parts: BlockParts) =>
  draftsOf({
    open: 'block_open',
    cancel: 'block_cancel',
    subject: 'block',
    reasons: blockReasons,
    cancelReasons: blockCancelReasons,
    draftOf: (turn, payload) => draftOf(turn, parts, payload),
    publish: (turn, terms, proposalId) => publish(turn, parts, { terms, proposalId }),
    issue: (id) => parts.book.issue(id),
    isCancellable,
    giveUp: (turn, block, cancelledFor) =>
      parts.book.step(turn, block, { state: 'cancelling', details: { cancelledFor } }),
    subjectOf: ({ symbol = '' }) => symbol,
    subjectOfIssue: ({ id }) => String(id),
    named: ({ terms: { symbol, seller } }) => ({ symbol, seller }),
    unknown: 'block_unknown',
    over: 'block_allotted',
  })

const isCancellable = ({ state }: BlockRecord): boolean => cancellable.includes(state)

export function blockConsole(
  parts: Parts,
  drafts: ReturnType<typeof blockDrafts>,
): SomeHandlers<keyof typeof consoleBlockCalls> {
  const { approvals, book } = parts
  return {
    async consoleBlocks({ nowMs }, asked) {
      await parts.writer.settled()
      return done(deskPage(asked, book.issues(), { onWire: (block) => onWire(parts, block, nowMs), stageOf }))
    },

    async consoleBlock({ nowMs }, { id }) {
      const block = book.issue(Number(id))
      if (!block) return refuse('block_unknown', { fields: ['id'] })
      await parts.writer.settled()
      return done(lookOf(parts, block, nowMs))
    },

    consoleBlockPropose: (context, input) =>
      drafts.propose(approvals, context, { call: 'consoleBlockPropose', input }),

    consoleBlockCancel: (context, input) =>
      drafts.proposeCancel(approvals, context, { call: 'consoleBlockCancel', input }),
  }
}

const stageOf = ({ state }: BlockRecord) => blockStageOf(shownStep(state))

/** A block that is being cancelled is shown as cancelled. */
const shownStep = (state: BlockStep) => (state === 'cancelling' ? 'cancelled' : state)

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
  const { text, number, words } = fieldsOf(payload)
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
    why: words('why'),
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
  const { terms } = block
  const { users, held } = waitingIn(parts.book.each(block.id))
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
    cancel: isCancellable(block) ? { users, money } : null,
  }
}

function onWire({ book, ledger, approvals }: Parts, block: BlockRecord, nowMs: number) {
  const { terms, details, portfolioId, state } = block
  const demand = book.isTaking(block.id) && state !== 'closed' ? book.demandOf(block.id) : details
  const simulated = simulatedAsks(terms, simulatedBy(terms, nowMs)).reduce((sum, shares) => sum + shares, 0)
  return {
    id: String(block.id),
    symbol: terms.symbol,
    seller: terms.seller,
    state: shownStep(state),
    stage: stageOf(block),
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
    rulesHash: block.termsHash,
    ...deskFields(approvals, block, { kind: 'block', id: String(block.id) }),
  }
}

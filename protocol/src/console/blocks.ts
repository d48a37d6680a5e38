import { z } from 'zod'
import { blockStates } from '../blocks.ts'
import type { Call } from '../call.ts'
import { amount, at, decimal, epochMs, id, nothing, symbol, text, wholeNumber } from '../fields.ts'
import { proposalStates, proposeRefusals } from './approvals.ts'
import { everyRole } from './roles.ts'

/** Why a block is opened, and why one is cancelled. Both are public. */
export const blockReasons = ['seller_asked'] as const
export const blockCancelReasons = ['seller_withdrew', 'terms_mistaken'] as const

const block = z.object({
  id: z.string(),
  symbol: z.string(),
  seller: z.string(),
  state: z.enum(blockStates),
  practice: z.boolean(),
  publishedAt: at,
  opensAt: at,
  closesAt: at,
  allotsAt: at,
  unlockAt: at,
  currency: z.string(),
  price: amount,
  offered: amount,
  /** Applications of users, what they ask for, and what simulated participants do; no one is named. */
  people: z.int(),
  asked: amount,
  simulated: amount,
  /** Shares in escrow, and its portfolio in the books. */
  escrow: amount,
  portfolio: z.string(),
  rulesHash: z.string(),
  /** Number of the proposal that two operators signed; null for the practice calendar. */
  proposal: z.string().nullable(),
  /** Number of an open proposal to cancel it. */
  waiting: z.string().nullable(),
  cancelledFor: z.string().nullable(),
})

export const consoleBlocks = {
  method: 'GET',
  path: '/console/blocks',
  about: 'All block trades, newest first, with what is in escrow and how much is asked for.',
  who: 'operator',
  roles: everyRole,
  shows: ['blocks'],
  input: nothing,
  output: z.object({ list: z.array(block) }),
  refusals: [],
} as const satisfies Call

export const consoleBlock = {
  method: 'GET',
  path: '/console/blocks/one',
  about: 'One block trade with its frozen terms, and what cancelling it would give back.',
  who: 'operator',
  roles: everyRole,
  shows: ['blocks'],
  input: z.strictObject({ id }),
  output: z.object({
    block,
    terms: z.object({
      reference: amount,
      owned: amount,
      minimum: amount,
      maximum: amount,
      lot: amount,
      lockDays: z.int(),
      why: z.object({ 'en-US': z.string(), 'es-MX': z.string(), 'pt-BR': z.string() }),
    }),
    /** What is on hold for it. */
    money: z.object({ held: amount }),
    /** Users and money that a cancellation would concern now; null where it cannot be cancelled. */
    cancel: z.object({ users: z.int(), money: amount }).nullable(),
  }),
  refusals: ['block_unknown'],
} as const satisfies Call

const words = text(200)
const proposed = z.object({ proposal: z.string(), state: z.enum(proposalStates) })

export const consoleBlockPropose = {
  method: 'POST',
  path: '/console/blocks/propose',
  about:
    'Drafts a block trade. Another operator checks it; then its terms are published, logged and never change.',
  who: 'operator',
  roles: ['product'],
  idempotent: true,
  changes: ['blocks', 'proposals'],
  input: z.strictObject({
    symbol,
    seller: text(60),
    whyEn: words,
    whyEs: words,
    whyPt: words,
    /** Shares that the seller owned before. */
    owned: wholeNumber,
    price: decimal,
    offered: wholeNumber,
    minimum: wholeNumber,
    maximum: wholeNumber,
    lot: wholeNumber,
    opensAt: epochMs,
    closesAt: epochMs,
    lockDays: wholeNumber,
    reason: text(40),
  }),
  output: proposed,
  refusals: [...proposeRefusals, 'block_terms_wrong', 'block_opens_past', 'symbol_unknown'],
} as const satisfies Call

export const consoleBlockCancel = {
  method: 'POST',
  path: '/console/blocks/cancel',
  about: 'Proposes to cancel a block before its shares are given out; all money comes back.',
  who: 'operator',
  roles: ['product'],
  idempotent: true,
  changes: ['blocks', 'proposals'],
  input: z.strictObject({ id, reason: text(40) }),
  output: proposed,
  refusals: [...proposeRefusals, 'block_unknown', 'block_allotted'],
} as const satisfies Call

export const consoleBlockCalls = { consoleBlocks, consoleBlock, consoleBlockPropose, consoleBlockCancel }

import { z } from 'zod'
import { type BlockState, blockStates } from '../blocks.ts'
import type { Call } from '../call.ts'
import { amount, at, decimal, endlessPaging, epochMs, id, symbol, text, wholeNumber } from '../fields.ts'
import { proposeRefusals } from './approvals.ts'
import {
  cancelable,
  deskCancel,
  deskListOf,
  deskProposal,
  deskRead,
  everyLanguage,
  issueFields,
  stageBy,
} from './desk.ts'

/** Why a block is opened, and why one is cancelled. Both are public. */
export const blockReasons = ['seller_asked'] as const
export const blockCancelReasons = ['seller_withdrew', 'terms_mistaken'] as const

/** State of a block at the desk. */
export const blockStageOf = stageBy<BlockState>(['unlocked', 'cancelled'])

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
  /** Applications of users with their amounts, and of simulated participants; without names. */
  people: z.int(),
  asked: amount,
  simulated: amount,
  ...issueFields,
})

export const consoleBlocks = {
  ...deskRead,
  path: '/console/blocks',
  about: 'All block trades, newest first, with what is in escrow and how much is asked for.',
  shows: ['blocks'],
  input: z.strictObject(endlessPaging),
  output: deskListOf(block),
  refusals: [],
} as const satisfies Call

export const consoleBlock = {
  ...deskRead,
  path: '/console/blocks/one',
  about: 'One block trade with its frozen terms, and what cancelling it would give back.',
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
      why: everyLanguage,
    }),
    /** What is on hold for it. */
    money: z.object({ held: amount }),
    cancel: cancelable,
  }),
  refusals: ['block_unknown'],
} as const satisfies Call

const words = text(200)

export const consoleBlockPropose = {
  ...deskProposal,
  path: '/console/blocks/propose',
  about:
    'Drafts a block trade. Another operator checks it; then its terms are published, logged and never change.',
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
  refusals: [...proposeRefusals, 'block_terms_wrong', 'block_opens_past', 'symbol_unknown'],
} as const satisfies Call

export const consoleBlockCancel = {
  ...deskCancel,
  path: '/console/blocks/cancel',
  about: 'Proposes to cancel a block before its shares are given out; all money comes back.',
  changes: ['blocks', 'proposals'],
  refusals: [...proposeRefusals, 'block_unknown', 'block_allotted'],
} as const satisfies Call

export const consoleBlockCalls = { consoleBlocks, consoleBlock, consoleBlockPropose, consoleBlockCancel }

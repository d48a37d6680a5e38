import { z } from 'zod'
import type { Call } from './call.ts'
import { at, id, nothing, wholeNumber } from './fields.ts'

/** Products that open only to users who answered questions about them and then waited. */
export const appropriatenessSubjects = ['contracts', 'options', 'robots'] as const
export type AppropriatenessSubject = (typeof appropriatenessSubjects)[number]

export const appropriatenessStates = [
  'none',
  'asked',
  'failed',
  'passed',
  'waiting',
  'ready',
  'open',
  'left',
] as const
export type AppropriatenessState = (typeof appropriatenessStates)[number]

const subject = z.enum(appropriatenessSubjects)

/** A question with its answers in the order of this attempt, without which one is right. */
const question = z.object({ ask: z.string(), answers: z.array(z.string()) })

const attempt = z.object({ id: z.string(), subject, at, questions: z.array(question) })

const result = z.object({
  /** The attempt that was answered. */
  id: z.string(),
  at,
  right: z.int(),
  needed: z.int(),
  passed: z.boolean(),
  /** Whether each question, in the order of the attempt, was answered right. */
  marks: z.array(z.boolean()),
  /** Only the ones that were answered wrong. */
  wrong: z.array(
    z.object({
      /** Its place in the attempt, from 1. */
      number: z.int(),
      ask: z.string(),
      given: z.string(),
      right: z.string(),
      why: z.string(),
    }),
  ),
})

const standing = z.object({
  subject,
  state: z.enum(appropriatenessStates),
  questions: z.int(),
  needed: z.int(),
  waitHours: z.int(),
  retryHours: z.int(),
  /** Failed attempts of the last 30 days, and the most allowed in that time. */
  tries: z.object({ used: z.int(), max: z.int(), days: z.int() }),
  /** From when another attempt is possible; null where it is possible now, or none is needed. */
  retryAt: at.nullable(),
  /** The hours of waiting, once they have begun. */
  waiting: z.object({ from: at, until: at }).nullable(),
  openedAt: at.nullable(),
  result: result.nullable(),
})

/** Accounts that ever held shares, accounts that closed positions on contracts in 90 days, or options that ended in 90 days. */
const lossesCounted = ['accounts', 'contracts', 'options'] as const

const losses = z.object({
  counted: z.enum(lossesCounted),
  /** Number of accounts, and how many of them have less than was deposited. */
  accounts: z.int(),
  lost: z.int(),
  /** How many of 100 lost money, rounded up; null while there are too few accounts. */
  perHundred: z.int().nullable(),
  least: z.int(),
  at,
})

export const appropriatenessGet = {
  method: 'GET',
  path: '/user/appropriateness/get',
  about:
    'Where the user is with the questions about a subject, the last result, and how many accounts of this platform lost money.',
  who: 'user',
  shows: ['appropriateness', 'settings'],
  input: z.strictObject({ subject }),
  output: standing.extend({ losses }),
  refusals: [],
} as const satisfies Call

export const appropriatenessList = {
  method: 'GET',
  path: '/user/appropriateness/list',
  about: 'Every subject with its state, and every step that was ever recorded, newest first.',
  who: 'user',
  shows: ['appropriateness', 'settings'],
  input: nothing,
  output: z.object({
    subjects: z.array(z.object({ subject, state: z.enum(appropriatenessStates) })),
    list: z.array(
      z.object({
        id: z.string(),
        subject,
        at,
        kind: z.enum(['drawn', 'answered', 'waiting', 'opened', 'left']),
        details: z.string(),
      }),
    ),
  }),
  refusals: [],
} as const satisfies Call

export const appropriatenessBegin = {
  method: 'POST',
  path: '/user/appropriateness/begin',
  about: 'Draws questions about a subject. As long as they are not answered, the same ones are returned.',
  who: 'user',
  changes: ['appropriateness'],
  input: z.strictObject({ subject }),
  output: attempt,
  refusals: ['appropriateness_retry', 'appropriateness_tries', 'appropriateness_passed'],
} as const satisfies Call

export const appropriatenessAnswer = {
  method: 'POST',
  path: '/user/appropriateness/answer',
  about:
    'Answers all questions of an attempt at once: one digit for each, the place of the chosen answer, from 0. They cannot be changed.',
  who: 'user',
  changes: ['appropriateness'],
  input: z.strictObject({ id, answers: wholeNumber }),
  output: result,
  refusals: ['appropriateness_unknown', 'appropriateness_answered', 'appropriateness_answers'],
} as const satisfies Call

export const appropriatenessDecide = {
  method: 'POST',
  path: '/user/appropriateness/decide',
  about:
    'After passing: `go_on` begins the waiting period, and once that is over opens the subject; `leave` ends it. Nothing opens by itself.',
  who: 'user',
  changes: ['appropriateness'],
  input: z.strictObject({ subject, choice: z.enum(['go_on', 'leave']) }),
  output: standing,
  refusals: ['appropriateness_needed', 'appropriateness_waiting', 'appropriateness_passed'],
} as const satisfies Call

export const appropriatenessCalls = {
  appropriatenessGet,
  appropriatenessList,
  appropriatenessBegin,
  appropriatenessAnswer,
  appropriatenessDecide,
}

export type AppropriatenessStanding = z.output<typeof standing>
export type AppropriatenessResult = z.output<typeof result>
export type AppropriatenessAttempt = z.output<typeof attempt>
export type AppropriatenessLosses = z.output<typeof losses>

import type {
  AppropriatenessAttempt,
  AppropriatenessResult,
  AppropriatenessStanding,
} from '@openbourse/protocol'
import type { Settings } from '../settings/index.ts'
import { type PoolLocale, questionOf } from './pool.ts'
import {
  type Answered,
  type Attempt,
  questionCount,
  recentFailures,
  retryAt,
  type Standing,
  type Subject,
  stateOf,
  triesDays,
} from './rules.ts'

export const termsOf = (settings: Settings) => ({
  needed: settings.integer('appropriateness.pass'),
  waitHours: settings.integer('appropriateness.wait.hours'),
  retryHours: settings.integer('appropriateness.retry.hours'),
  triesMax: settings.integer('appropriateness.tries'),
})

/** An open attempt: nothing of it reveals the right answers. */
export function attemptOnWire(
  subject: Subject,
  attempt: Attempt,
  locale: PoolLocale,
): AppropriatenessAttempt {
  const { id, at, questions } = attempt
  return {
    id: String(id),
    subject,
    at,
    questions: questions.map((one) => {
      const { ask, answers } = questionOf(one.id, locale)
      return { ask, answers: one.order.map((place) => answers[place]!) }
    }),
  }
}

export function resultOnWire(answered: Answered, locale: PoolLocale): AppropriatenessResult {
  const { attempt, given, marks, at, right, passed } = answered
  const wrong = attempt.questions.flatMap(({ id, order }, index) => {
    if (marks[index]) return []
    const { ask, answers, right: place, why } = questionOf(id, locale)
    const chosen = answers[order[given[index]!]!]!
    return [{ number: index + 1, ask, given: chosen, right: answers[place]!, why }]
  })
  return { id: String(attempt.id), at, right, needed: attempt.needed, passed, marks: [...marks], wrong }
}

export function standingOnWire(
  settings: Settings,
  of: {
    readonly subject: Subject
    readonly standing: Standing
    readonly nowMs: number
    readonly locale: PoolLocale
  },
): AppropriatenessStanding {
  const { subject, standing, nowMs, locale } = of
  const { needed, waitHours, retryHours, triesMax } = termsOf(settings)
  const state = stateOf(standing, nowMs)
  const mayNeed = state === 'none' || state === 'failed' || state === 'left'
  return {
    subject,
    state,
    questions: questionCount,
    needed,
    waitHours,
    retryHours,
    tries: { used: recentFailures(standing, nowMs).length, max: triesMax, days: triesDays },
    retryAt: mayNeed ? retryAt(standing, { retryHours, triesMax }, nowMs) : null,
    waiting: standing.waiting,
    openedAt: standing.opened?.at ?? null,
    result: standing.last && resultOnWire(standing.last, locale),
  }
}

import type { AppropriatenessAttempt } from '@openbourse/protocol'
import { type PoolLocale, type Questions, questions } from './pool.ts'

/** Answers to an attempt as it was put: right ones, and wrong ones in the first `wrong` places. For examples and tests. */
export function answersTo(attempt: AppropriatenessAttempt, wrong = 0, locale: PoolLocale = 'en-US'): string {
  const all = Object.values(questions[locale] satisfies Questions).flatMap((group) => Object.values(group))
  return attempt.questions
    .map(({ ask, answers }, at) => {
      const known = all.find((one) => one.ask === ask)
      const right = answers.indexOf(known?.answers[known.right] ?? '')
      return at < wrong ? (right + 1) % answers.length : right
    })
    .join('')
}

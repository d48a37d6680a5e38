import { done, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import type { Random } from '../../platform/random.ts'
import { writeNotice } from '../notices/index.ts'
import type { Settings } from '../settings/index.ts'
import { poolOf, questionOf } from './pool.ts'
import {
  type Chance,
  type Choice,
  decideBegin,
  decideChoice,
  draw,
  mark,
  type Step,
  type Subject,
} from './rules.ts'
import type { Standings } from './standings.ts'
import { writeStep } from './store.ts'
import { termsOf } from './wire.ts'

export type Parts = {
  readonly settings: Settings
  readonly standings: Standings
  readonly random: Random
}

export type Own = { readonly userId: number; readonly subject: Subject }

const span = 2 ** 32

/** Whole numbers of the random port, each with the same chance: what would be uneven is drawn again. */
const chanceOf =
  (random: Random): Chance =>
  (below) => {
    for (;;) {
      const bytes = random.bytes(4)
      const drawn = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
      if (drawn < span - (span % below)) return drawn % below
    }
  }

/** The open attempt, or a new one. */
export function begin(turn: Turn, { settings, standings, random }: Parts, { userId, subject }: Own) {
  const standing = standings.of(userId, subject)
  if (standing.asked) return done(standing.asked)
  const terms = termsOf(settings)
  const decided = decideBegin(standing, { subject, terms, nowMs: turn.nowMs })
  if (!decided.ok) return decided
  const attempt = {
    id: turn.nextId(),
    at: turn.nowMs,
    needed: terms.needed,
    questions: draw(poolOf(subject), chanceOf(random)),
  }
  record(turn, standings, { userId, subject, id: attempt.id, step: { kind: 'drawn', attempt } })
  return done(attempt)
}

/** Marks the answers of an open attempt, once. */
export function answer(
  turn: Turn,
  { standings }: Parts,
  asked: { readonly userId: number; readonly id: number; readonly answers: string },
) {
  const { userId, id } = asked
  const subject = standings.subjectOf(userId, id)
  if (!subject) return refuse('appropriateness_unknown')
  const attempt = standings.of(userId, subject).asked
  if (attempt?.id !== id) return refuse('appropriateness_answered')
  const rightOf = (one: string) => questionOf(one, 'en-US').right
  const answered = mark(attempt, { answers: asked.answers, rightOf, nowMs: turn.nowMs })
  if (!answered) {
    const questions = String(attempt.questions.length)
    return refuse('appropriateness_answers', { values: { questions }, fields: ['answers'] })
  }
  record(turn, standings, { userId, subject, id: turn.nextId(), step: { kind: 'answered', answered } })
  return done(answered)
}

/** Continues or leaves, after the questions and again after the waiting period. */
export function decide(
  turn: Turn,
  { settings, standings }: Parts,
  { userId, subject, choice }: Own & { readonly choice: 'go_on' | 'leave' },
) {
  const { waitHours } = termsOf(settings)
  const asked = { subject, choice, waitHours, nowMs: turn.nowMs }
  const decided = decideChoice(standings.of(userId, subject), asked)
  if (!decided.ok) return decided
  const id = turn.nextId()
  record(turn, standings, { userId, subject, id, step: stepOf(decided.value, id, turn.nowMs) })
  if (decided.value.kind === 'opened')
    writeNotice(turn, {
      userId,
      word: 'appropriateness_opened',
      link: `/pages/user/appropriateness?subject=${subject}`,
      about: `appropriateness:${subject}`,
      values: { subject },
    })
  return done({})
}

function stepOf(choice: Choice, id: number, at: number): Step {
  switch (choice.kind) {
    case 'waiting':
      return { ...choice, from: at }
    case 'opened':
      return { ...choice, id, at }
    case 'left':
      return { ...choice, at }
  }
}

function record(
  turn: Turn,
  standings: Standings,
  of: Own & { readonly id: number; readonly step: Step },
): void {
  writeStep(turn, of)
  standings.keep(of.userId, of.subject, of.step)
}

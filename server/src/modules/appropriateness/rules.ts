import { type AppropriatenessState, type AppropriatenessSubject, done, refuse } from '@openbourse/protocol'

export type Subject = AppropriatenessSubject

/** How many questions an attempt has: some for every subject, the rest about its own. */
export const drawn = { general: 5, own: 7 } as const
export const questionCount = drawn.general + drawn.own
/** The days in which failed attempts count. */
export const triesDays = 30
/** From how many accounts on the share of losses is shown. */
export const leastAccounts = 100

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A question of an attempt, and the places of its answers in the pool, in the order in which they are shown. */
export type Drawn = { readonly id: string; readonly order: readonly number[] }

export type Attempt = {
  readonly id: number
  readonly at: number
  readonly needed: number
  readonly questions: readonly Drawn[]
}

export type Answered = {
  readonly at: number
  readonly attempt: Attempt
  /** Places as they were shown. */
  readonly given: readonly number[]
  /** Whether each was right. */
  readonly marks: readonly boolean[]
  readonly right: number
  readonly passed: boolean
}

/** All that is recorded about a user and a subject, in the order in which it happened. */
export type Step =
  | { readonly kind: 'drawn'; readonly attempt: Attempt }
  | { readonly kind: 'answered'; readonly answered: Answered }
  | { readonly kind: 'waiting'; readonly from: number; readonly until: number }
  | { readonly kind: 'opened'; readonly id: number; readonly at: number }
  | { readonly kind: 'left'; readonly at: number }

export type Standing = {
  readonly asked: Attempt | null
  readonly last: Answered | null
  /** When attempts failed. */
  readonly failures: readonly number[]
  readonly waiting: { readonly from: number; readonly until: number } | null
  readonly opened: { readonly id: number; readonly at: number } | null
  readonly hasLeft: boolean
}

export const untouched: Standing = {
  asked: null,
  last: null,
  failures: [],
  waiting: null,
  opened: null,
  hasLeft: false,
}

export function stepped(standing: Standing, step: Step): Standing {
  switch (step.kind) {
    case 'drawn':
      return { ...untouched, failures: standing.failures, asked: step.attempt }
    case 'answered': {
      const { passed, at } = step.answered
      const failures = passed ? standing.failures : [...standing.failures, at]
      return { ...standing, asked: null, last: step.answered, failures }
    }
    case 'waiting':
      return { ...standing, waiting: { from: step.from, until: step.until } }
    case 'opened':
      return { ...standing, opened: { id: step.id, at: step.at } }
    case 'left':
      return { ...standing, waiting: null, hasLeft: true }
  }
}

export function stateOf(standing: Standing, nowMs: number): AppropriatenessState {
  if (standing.asked) return 'asked'
  if (standing.opened) return 'open'
  if (standing.hasLeft) return 'left'
  if (standing.waiting) return standing.waiting.until > nowMs ? 'waiting' : 'ready'
  if (!standing.last) return 'none'
  return standing.last.passed ? 'passed' : 'failed'
}

export type Terms = { readonly retryHours: number; readonly triesMax: number }

/** Failed attempts that still count. */
export const recentFailures = (standing: Standing, nowMs: number): readonly number[] =>
  standing.failures.filter((at) => at > nowMs - triesDays * dayMs)

/** From when another attempt is possible; null where it is possible now. */
export function retryAt(standing: Standing, terms: Terms, nowMs: number): number | null {
  const recent = recentFailures(standing, nowMs)
  const last = recent.at(-1)
  if (last === undefined) return null
  const counting = recent.length >= terms.triesMax ? recent[recent.length - terms.triesMax] : undefined
  const fromTries = counting === undefined ? 0 : counting + triesDays * dayMs
  const next = Math.max(last + terms.retryHours * hourMs, fromTries)
  return next > nowMs ? next : null
}

/** Whether an attempt may begin. */
export function decideBegin(
  standing: Standing,
  { subject, terms, nowMs }: { readonly subject: Subject; readonly terms: Terms; readonly nowMs: number },
) {
  const state = stateOf(standing, nowMs)
  if (state === 'passed' || state === 'waiting' || state === 'ready' || state === 'open')
    return refuse('appropriateness_passed', { values: { subject } })
  const next = retryAt(standing, terms, nowMs)
  if (next === null) return done({})
  const until = String(next)
  if (recentFailures(standing, nowMs).length < terms.triesMax)
    return refuse('appropriateness_retry', { values: { until } })
  return refuse('appropriateness_tries', {
    values: { max: String(terms.triesMax), days: String(triesDays), until },
  })
}

/** A whole number from 0 up to, and without, `below`. */
export type Chance = (below: number) => number

/** Draws questions and the order of their answers. Each question is drawn with the same chance as the others of its group. */
export function draw(
  pool: { readonly general: readonly string[]; readonly own: readonly string[] },
  chance: Chance,
): Drawn[] {
  const chosen = [
    ...shuffled(pool.general, chance).slice(0, drawn.general),
    ...shuffled(pool.own, chance).slice(0, drawn.own),
  ]
  return shuffled(chosen, chance).map((id) => ({ id, order: shuffled([0, 1, 2], chance) }))
}

function shuffled<T>(of: readonly T[], chance: Chance): T[] {
  const mixed = [...of]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = chance(at + 1)
    const kept = mixed[at]!
    mixed[at] = mixed[other]!
    mixed[other] = kept
  }
  return mixed
}

/** Marks an attempt; undefined when there is not one answer for each question. `rightOf` is the place of the right answer in the pool. */
export function mark(
  attempt: Attempt,
  {
    answers,
    rightOf,
    nowMs,
  }: { readonly answers: string; readonly rightOf: (id: string) => number; readonly nowMs: number },
): Answered | undefined {
  const given = [...answers].map(Number)
  const { questions } = attempt
  if (given.length !== questions.length) return undefined
  if (given.some((place, at) => questions[at]?.order[place] === undefined)) return undefined
  const marks = questions.map(({ id, order }, at) => order[given[at]!] === rightOf(id))
  const right = marks.filter(Boolean).length
  return { at: nowMs, attempt, given, marks, right, passed: right >= attempt.needed }
}

export type Choice =
  | { readonly kind: 'waiting'; readonly until: number }
  | { readonly kind: 'opened' }
  | { readonly kind: 'left' }

/** What a choice after passing does: the waiting begins, the subject opens, or it ends. */
export function decideChoice(
  standing: Standing,
  asked: {
    readonly subject: Subject
    readonly choice: 'go_on' | 'leave'
    readonly waitHours: number
    readonly nowMs: number
  },
) {
  const { subject, choice, nowMs } = asked
  const state = stateOf(standing, nowMs)
  if (state === 'open') return refuse('appropriateness_passed', { values: { subject } })
  if (state !== 'passed' && state !== 'waiting' && state !== 'ready')
    return refuse('appropriateness_needed', { values: { subject } })
  if (choice === 'leave') return done<Choice>({ kind: 'left' })
  if (state === 'waiting')
    return refuse('appropriateness_waiting', {
      values: { subject, until: String(standing.waiting?.until) },
    })
  if (state === 'ready') return done<Choice>({ kind: 'opened' })
  return done<Choice>({ kind: 'waiting', until: nowMs + asked.waitHours * hourMs })
}

/** The answer of the door: open, or why not. */
export function decideDoor(standing: Standing, subject: Subject, nowMs: number) {
  const state = stateOf(standing, nowMs)
  if (state === 'open') return done({})
  if (state === 'passed' || state === 'ready')
    return refuse('appropriateness_undecided', { values: { subject } })
  if (state === 'waiting')
    return refuse('appropriateness_waiting', {
      values: { subject, until: String(standing.waiting?.until) },
    })
  return refuse('appropriateness_needed', { values: { subject } })
}

/** How many of 100 accounts lost, rounded up; null where the sample is too small. */
export const perHundred = (lost: number, accounts: number): number | null =>
  accounts < leastAccounts ? null : Math.ceil((lost * 100) / accounts)

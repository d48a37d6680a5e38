/** Parts of the credit score, in the order in which they are shown. */
export const scoreParts = ['identity', 'time', 'repayments', 'spread'] as const
export type ScorePart = (typeof scoreParts)[number]

/** The most points of each part; together they are 1,000. */
export const pointsMost: Readonly<Record<ScorePart, number>> = {
  identity: 250,
  time: 200,
  repayments: 350,
  spread: 200,
}

/** Inputs of the score. */
export type ScoreFacts = {
  readonly isVerified: boolean
  /** First days of a month since the account was opened. */
  readonly months: number
  /** Parts of loans that were paid by their day, that were paid late, and loans that were written off. */
  readonly onTime: number
  readonly late: number
  readonly lost: number
  /** The largest position in whole percent of everything that is owned, rounded to the nearest. */
  readonly largest: number
}

export const points = {
  identity: 250,
  month: 8,
  start: 100,
  onTime: 12,
  late: 40,
  lost: 200,
  spread: 200,
  percent: 8,
  /** Percent of everything that one position may be without losing points. */
  freePercent: 10,
} as const

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** Points of each part. */
export function pointsOf(facts: ScoreFacts): Readonly<Record<ScorePart, number>> {
  const { isVerified, months, onTime, late, lost, largest } = facts
  const repaid = points.start + points.onTime * onTime - points.late * late - points.lost * lost
  const over = Math.max(largest - points.freePercent, 0)
  return {
    identity: isVerified ? points.identity : 0,
    time: within(points.month * months, pointsMost.time),
    repayments: within(repaid, pointsMost.repayments),
    spread: within(points.spread - points.percent * over, pointsMost.spread),
  }
}

/** The sum of the points of all parts: 0 to 1,000. */
export const scoreOf = (of: Readonly<Record<ScorePart, number>>): number =>
  scoreParts.reduce((sum, part) => sum + of[part], 0)

/** Scores from which more can be borrowed, with the most that can be, in whole units of the currency. */
export const gates = [
  { score: 400, most: 50_000 },
  { score: 600, most: 150_000 },
  { score: 750, most: 300_000 },
  { score: 900, most: 500_000 },
] as const

/** The least that is lent, in whole units of the currency. */
export const leastLent = 10_000

/** The most that can be borrowed with a score, in whole units of the currency; 0 under the first gate. */
export const mostLent = (score: number): number => gates.findLast((gate) => score >= gate.score)?.most ?? 0

/** The gate that comes next; undefined from the last one on. */
export const nextGate = (score: number) => gates.find((gate) => score < gate.score)

export type Step = {
  readonly part: ScorePart
  readonly points: number
  /** Months or parts that it takes; 1 for the others. */
  readonly count: number
}

/** The smallest change that brings a score to another: what is quickest first, and no more of each than is needed. */
export function stepsTo(facts: ScoreFacts, score: number): Step[] {
  const now = pointsOf(facts)
  let missing = score - scoreOf(now)
  const steps: Step[] = []
  const add = (part: ScorePart, each: number) => {
    const room = pointsMost[part] - now[part]
    if (missing <= 0 || room <= 0) return
    const count = Math.min(Math.ceil(missing / each), Math.ceil(room / each))
    const gained = Math.min(count * each, room)
    steps.push({ part, count, points: gained })
    missing -= gained
  }
  add('identity', points.identity)
  add('spread', points.percent)
  add('time', points.month)
  add('repayments', points.onTime)
  return steps
}

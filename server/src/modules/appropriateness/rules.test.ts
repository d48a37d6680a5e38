import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Attempt,
  decideBegin,
  decideChoice,
  decideDoor,
  draw,
  mark,
  perHundred,
  questionCount,
  retryAt,
  type Standing,
  stateOf,
  stepped,
  untouched,
} from './rules.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const terms = { retryHours: 24, triesMax: 3 }
const pool = {
  general: Array.from({ length: 25 }, (_, n) => `g${n}`),
  own: Array.from({ length: 15 }, (_, n) => `o${n}`),
}
const rightOf = () => 1
const attempt: Attempt = { id: 7, at: 0, needed: 9, questions: draw(pool, () => 0) }

/** As many right answers, and the rest wrong. */
const answers = (right: number, of: Attempt = attempt): string =>
  of.questions.map(({ order }, at) => (order.indexOf(1) + (at < right ? 0 : 1)) % 3).join('')

const answered = (right: number, nowMs: number, before: Standing = untouched): Standing => {
  const asked = stepped(before, { kind: 'drawn', attempt })
  const marked = mark(attempt, { answers: answers(right), rightOf, nowMs })
  if (!marked) throw new Error('every question is answered')
  return stepped(asked, { kind: 'answered', answered: marked })
}

describe('a draw', () => {
  it('has 12 different questions, five of every subject and seven of its own, whatever the chance', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const questions = draw(pool, (below) => numbers.next().value % below)
        const ids = questions.map(({ id }) => id)
        expect(new Set(ids).size).toBe(questionCount)
        expect(ids.filter((id) => id.startsWith('g'))).toHaveLength(5)
        for (const { order } of questions) expect([...order].sort()).toEqual([0, 1, 2])
      }),
    )
  })
})

describe('answers', () => {
  it.each([
    [8, false],
    [9, true],
    [12, true],
    [0, false],
  ])('%i right of 12: passed is %s', (right, passed) => {
    expect(mark(attempt, { answers: answers(right), rightOf, nowMs: 1 })).toMatchObject({ right, passed })
  })

  it('are refused when one is missing, one is too many, or one has no such place', () => {
    for (const wrong of ['', answers(12).slice(1), `${answers(12)}0`, answers(12).replace(/.$/, '3')])
      expect(mark(attempt, { answers: wrong, rightOf, nowMs: 1 })).toBeUndefined()
  })
})

describe('another try', () => {
  it('waits for the published hours', () => {
    const failed = answered(3, 1000)
    expect(stateOf(failed, 1000)).toBe('failed')
    expect(retryAt(failed, terms, 1000)).toBe(1000 + dayMs)
    const early = decideBegin(failed, { subject: 'options', terms, nowMs: 999 + dayMs })
    expect(early).toMatchObject({ ok: false, reason: 'appropriateness_retry' })
    expect(decideBegin(failed, { subject: 'options', terms, nowMs: 1000 + dayMs }).ok).toBe(true)
  })

  it('is not possible after three failures, until the first one is 30 days old', () => {
    const failed = answered(3, 2 * dayMs, answered(3, dayMs, answered(3, 0)))
    const asked = { subject: 'options', terms } as const
    expect(decideBegin(failed, { ...asked, nowMs: 4 * dayMs })).toMatchObject({
      reason: 'appropriateness_tries',
      values: { until: String(30 * dayMs) },
    })
    expect(decideBegin(failed, { ...asked, nowMs: 30 * dayMs }).ok).toBe(true)
  })
})

describe('the choice after passing', () => {
  const choose = (standing: Standing, choice: 'go_on' | 'leave', nowMs: number) =>
    decideChoice(standing, { subject: 'contracts', choice, waitHours: 24, nowMs })
  const passed = answered(9, 0)
  const waiting = stepped(passed, { kind: 'waiting', from: 0, until: dayMs })

  it('begins the waiting period, and opens nothing by itself', () => {
    expect(choose(passed, 'go_on', 0)).toMatchObject({ value: { kind: 'waiting', until: dayMs } })
    expect(stateOf(waiting, dayMs - 1)).toBe('waiting')
    expect(choose(waiting, 'go_on', dayMs - 1)).toMatchObject({ reason: 'appropriateness_waiting' })
    expect(stateOf(waiting, 365 * dayMs)).toBe('ready')
    expect(decideDoor(waiting, 'contracts', 365 * dayMs)).toMatchObject({
      reason: 'appropriateness_undecided',
    })
  })

  it('opens when the user continues once more', () => {
    expect(choose(waiting, 'go_on', dayMs)).toMatchObject({ value: { kind: 'opened' } })
    const open = stepped(waiting, { kind: 'opened', id: 9, at: dayMs })
    expect(decideDoor(open, 'contracts', dayMs).ok).toBe(true)
    expect(choose(open, 'leave', dayMs)).toMatchObject({ reason: 'appropriateness_passed' })
  })

  it.each([
    ['right after passing', passed],
    ['while waiting', waiting],
  ])('leaves %s, and the questions can be taken again', (_, standing) => {
    expect(choose(standing, 'leave', hourMs)).toMatchObject({ value: { kind: 'left' } })
    const left = stepped(standing, { kind: 'left', at: hourMs })
    expect(stateOf(left, dayMs)).toBe('left')
    expect(decideDoor(left, 'contracts', dayMs)).toMatchObject({ reason: 'appropriateness_needed' })
    expect(decideBegin(left, { subject: 'contracts', terms, nowMs: hourMs }).ok).toBe(true)
  })

  it('is not there before passing', () => {
    for (const standing of [untouched, answered(8, 0), stepped(untouched, { kind: 'drawn', attempt })]) {
      expect(choose(standing, 'go_on', dayMs)).toMatchObject({ reason: 'appropriateness_needed' })
      expect(decideDoor(standing, 'contracts', dayMs).ok).toBe(false)
    }
  })
})

describe('accounts that lost money', () => {
  it.each([
    [0, 99, null],
    [99, 99, null],
    [64, 100, 64],
    [790, 1234, 65],
    [0, 100, 0],
    [1, 1000, 1],
  ])('%i of %i: %s of 100', (lost, accounts, answer) => {
    expect(perHundred(lost, accounts)).toBe(answer)
  })
})

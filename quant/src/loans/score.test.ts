import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostLent, nextGate, pointsOf, type ScoreFacts, scoreOf, stepsTo } from './score.ts'

const facts: ScoreFacts = { isVerified: true, months: 12, onTime: 8, late: 0, lost: 0, largest: 22 }

test.each<[Partial<ScoreFacts>, number[]]>([
  [{}, [250, 96, 196, 104]],
  [{ isVerified: false, months: 0, onTime: 0, largest: 0 }, [0, 0, 100, 200]],
  [{ months: 40, onTime: 30, largest: 10 }, [250, 200, 350, 200]],
  [{ onTime: 2, late: 1, largest: 35 }, [250, 96, 84, 0]],
  [{ onTime: 0, lost: 1, largest: 100 }, [250, 96, 0, 0]],
])('points of %o', (of, expected) => {
  expect(Object.values(pointsOf({ ...facts, ...of }))).toEqual(expected)
})

test.each([
  [0, 0],
  [399, 0],
  [400, 50_000],
  [646, 150_000],
  [750, 300_000],
  [1000, 500_000],
])('with a score of %d at most %d can be borrowed', (score, most) => {
  expect(mostLent(score)).toBe(most)
})

test('from 646 to 750 it takes less of the largest position and one month', () => {
  expect(stepsTo(facts, 750)).toEqual([
    { part: 'spread', count: 12, points: 96 },
    { part: 'time', count: 1, points: 8 },
  ])
})

test('a score is 0 to 1,000, and the steps to the next gate reach it', () => {
  const facts = fc.record({
    isVerified: fc.boolean(),
    months: fc.nat(60),
    onTime: fc.nat(40),
    late: fc.nat(10),
    lost: fc.nat(2),
    largest: fc.nat(100),
  })
  fc.assert(
    fc.property(facts, (of) => {
      const score = scoreOf(pointsOf(of))
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1000)
      const gate = nextGate(score)
      if (!gate) return
      const gained = stepsTo(of, gate.score).reduce((sum, step) => sum + step.points, 0)
      expect(score + gained).toBeGreaterThanOrEqual(gate.score)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { supportHours } from './hours.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const weekdays = { hours: '07:00-17:00', days: 5 }

// November 27, 2026 is a Friday.
test.each([
  ['before it opens', weekdays, '2026-11-27T06:59', ['2026-11-27T07:00', '2026-11-27T17:00', false]],
  ['from its first moment', weekdays, '2026-11-27T07:00', ['2026-11-27T07:00', '2026-11-27T17:00', true]],
  ['until its last', weekdays, '2026-11-27T16:59', ['2026-11-27T07:00', '2026-11-27T17:00', true]],
  ['closed over the weekend', weekdays, '2026-11-27T17:00', ['2026-11-30T07:00', '2026-11-30T17:00', false]],
  ['on a Sunday', weekdays, '2026-11-29T12:00', ['2026-11-30T07:00', '2026-11-30T17:00', false]],
  [
    'past midnight',
    { hours: '20:00-02:00', days: 5 },
    '2026-11-28T01:00',
    ['2026-11-27T20:00', '2026-11-28T02:00', true],
  ],
  [
    'on Mondays only',
    { hours: '07:00-17:00', days: 1 },
    '2026-12-01T00:00',
    ['2026-12-07T07:00', '2026-12-07T17:00', false],
  ],
] as const)('%s', (_, rule, now, [opensAt, closesAt, open]) => {
  expect(supportHours(rule, at(now))).toEqual({ opensAt: at(opensAt), closesAt: at(closesAt), open })
})

test('never closes when it is always open on all days', () => {
  expect(supportHours({ hours: 'always', days: 7 }, 0)).toBeNull()
  expect(supportHours({ hours: 'always', days: 5 }, at('2026-11-28T12:00'))).toMatchObject({
    opensAt: at('2026-11-30T00:00'),
    open: false,
  })
})

test('names the stretch of now or the next one, never one that is over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 7 }), (nowMs, days) => {
      const found = supportHours({ hours: '07:00-17:00', days }, nowMs)
      expect(found!.closesAt).toBeGreaterThan(nowMs)
      expect(found!.open).toBe(found!.opensAt <= nowMs)
    }),
  )
})

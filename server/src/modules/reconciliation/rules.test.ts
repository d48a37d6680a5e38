import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, type HereLine, type OutsideLine, type Patience, type Records } from './rules.ts'

const hourMs = 3_600_000
const patience: Patience = { nowMs: 10 * hourMs, graceMs: 60_000, lateMs: hourMs, unansweredMs: hourMs / 2 }
const line = (id: string, minor: bigint, more: Partial<OutsideLine> = {}): OutsideLine => ({
  id,
  at: 0,
  minor,
  number: null,
  kind: 'credit',
  trace: '1',
  party: 'Ada',
  finalAt: 0,
  ...more,
})
const entry = (id: number, minor: bigint, more: Partial<HereLine> = {}): HereLine => ({
  entry: id,
  at: 0,
  minor,
  kind: 'deposit',
  cause: { kind: 'deposit', id: String(id) },
  ...more,
})
const records = (given: Partial<Records>): Records => ({
  outside: [],
  here: [],
  transit: [],
  booked: new Map(),
  ...given,
})
const seen = (given: Partial<Records>) =>
  compare(records(given), patience).breaks.map(({ kind, guess }) => [kind, guess])

test('matching records have no break', () => {
  const side = compare(
    records({ outside: [line('a', 5n)], here: [entry(1, 5n)], booked: new Map([['a', 1]]) }),
    patience,
  )
  expect(side).toMatchObject({ outsideMinor: 5n, hereMinor: 5n, matched: 1, breaks: [] })
})

test.each([
  ['came in there, and is too young to be missed', { outside: [line('a', 5n, { at: 10 * hourMs })] }, []],
  [
    'came in there half an hour ago',
    { outside: [line('a', 5n, { at: 9.5 * hourMs })] },
    [['only_outside', 'late']],
  ],
  ['came in there long ago', { outside: [line('a', 5n)] }, [['only_outside', 'never_told']]],
  ['stands here alone', { here: [entry(1, 5n)] }, [['only_here', 'no_line']]],
  [
    'is another amount here',
    { outside: [line('a', 5n)], here: [entry(1, 6n)], booked: new Map([['a', 1]]) },
    [['amount_differs', 'other_amount']],
  ],
  [
    'was credited here, and undone here because its network undid it',
    {
      here: [entry(1, 5n), entry(2, -5n, { kind: 'deposit_undone', cause: { kind: 'deposit', id: '1' } })],
    },
    [],
  ],
  [
    'was undone here, and stands there still',
    {
      outside: [line('a', 5n)],
      here: [entry(1, 5n), entry(2, -5n, { kind: 'deposit_undone', cause: { kind: 'deposit', id: '1' } })],
      booked: new Map([['a', 1]]),
    },
    [['only_here', 'no_line']],
  ],
  [
    'was undone here by another amount',
    { here: [entry(1, 5n), entry(2, -4n, { kind: 'deposit_undone', cause: { kind: 'deposit', id: '1' } })] },
    [
      ['only_here', 'no_line'],
      ['only_here', 'no_line'],
    ],
  ],
  ['was handed over and never answered', { transit: [entry(1, 5n)] }, [['unanswered', 'rail_silent']]],
  ['was handed over a moment ago', { transit: [entry(1, 5n, { at: 10 * hourMs })] }, []],
  ['was handed over and settled', { transit: [entry(7, 5n), entry(7, -5n)] }, []],
  [
    'was handed over long ago, came back, and was handed over again a moment ago',
    { transit: [entry(7, 5n), entry(7, -5n), entry(7, 5n, { at: 10 * hourMs })] },
    [],
  ],
  [
    'was handed over, and paid there without a word',
    {
      transit: [entry(7, 5n, { cause: { kind: 'withdrawal', id: '7' } })],
      outside: [line('a', -5n, { kind: 'payout', number: 'withdrawal:7' })],
    },
    [['only_outside', 'never_told']],
  ],
  [
    'was paid there and came back',
    {
      outside: [
        line('a', -5n, { kind: 'payout', number: 'withdrawal:7' }),
        line('b', 5n, { kind: 'payout_returned', number: 'withdrawal:7' }),
      ],
    },
    [],
  ],
] as const)('finds what %s', (_, given, expected) => {
  expect(seen(given)).toEqual(expected)
})

test('finds every omission or change on either side, with the difference as its size', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { minLength: 1, maxLength: 12 })
  const fault = fc.constantFrom('line', 'entry', 'amount', 'none')
  fc.assert(
    fc.property(amounts, fault, fc.nat(), (minors, wrong, pick) => {
      const at = pick % minors.length
      const whole = minors.map((minor, index) => line(`l${index}`, minor))
      const outside = whole.filter((_, index) => wrong !== 'line' || index !== at)
      const here = minors
        .map((minor, index) => entry(index + 1, wrong === 'amount' && index === at ? minor + 1n : minor))
        .filter((_, index) => wrong !== 'entry' || index !== at)
      const booked = new Map(minors.map((_, index) => [`l${index}`, index + 1]))
      const side = compare(records({ outside, here, booked }), patience)
      expect(side.breaks).toHaveLength(wrong === 'none' ? 0 : 1)
      const broken = side.breaks.reduce(
        (sum, one) => sum + (one.outside?.minor ?? 0n) - (one.here?.minor ?? 0n),
        0n,
      )
      expect(side.outsideMinor - side.hereMinor).toBe(broken)
    }),
  )
})

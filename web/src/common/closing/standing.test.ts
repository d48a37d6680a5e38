import { describe, expect, test } from 'vitest'
import { type Closable, eventOf, openFirst, standingOf, takesMoney } from './standing.ts'

const closed = (state: Closable['state'], cause: NonNullable<Closable['closing']>['cause']): Closable => ({
  state,
  closing: { at: 0, cause, reason: null, proposal: null },
})

test.each([
  [{ state: 'open', closing: null }, 'open'],
  [closed('open', 'operators'), 'closing'],
  [closed('closed', 'operators'), 'closed'],
  [closed('open', 'last_day'), 'closing'],
  [closed('closed', 'last_day'), 'ended'],
  [closed('open', 'ruined'), 'ruined'],
  [closed('closed', 'ruined'), 'ruined'],
] as const)('%j is %s, and only an open one takes money', (of, standing) => {
  expect(standingOf(of)).toBe(standing)
  expect(takesMoney(of)).toBe(standing === 'open')
})

describe('a list', () => {
  test('has those that take money first, each in its place among its own', () => {
    const open = { state: 'open', closing: null } as const
    const all = [
      { id: 1, ...closed('closed', 'operators') },
      { id: 2, ...open },
      { id: 3, ...closed('open', 'ruined') },
      { id: 4, ...open },
    ]
    expect(openFirst(all).map(({ id }) => id)).toEqual([2, 4, 1, 3])
  })
})

describe('an event of an order', () => {
  const { closing } = closed('open', 'operators')
  test.each([
    ['stopping', 'operators', 'closed'],
    ['stopping', 'last_day', 'closed'],
    ['stopping', 'user', 'stopping'],
    ['withdrawn', 'operators', 'returned'],
    ['paid', 'operators', 'paid'],
  ])('%s, of an order that ended by %s, is shown as %s', (kind, cause, answer) => {
    expect(eventOf({ kind, at: 5 }, { cause, closing })).toBe(answer)
  })

  test('does not depend on a closing that came later', () => {
    const later = { at: 9, cause: 'operators', reason: null, proposal: null } as const
    expect(eventOf({ kind: 'withdrawn', at: 5 }, { cause: null, closing: later })).toBe('withdrawn')
  })
})

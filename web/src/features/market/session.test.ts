import { describe, expect, it } from 'vitest'
import { sessionLine } from './session.ts'

describe('session line', () => {
  it.each([
    [
      { state: 'open', closesAt: 200, opensAt: null },
      { key: 'openUntil', at: 200 },
    ],
    [{ state: 'open', closesAt: 50, opensAt: null }, { key: 'open' }],
    [
      { state: 'auction', closesAt: 150, opensAt: null },
      { key: 'auctionUntil', at: 150 },
    ],
    [
      { state: 'closed', closesAt: null, opensAt: 300 },
      { key: 'closedUntil', at: 300 },
    ],
    [{ state: 'closed', closesAt: null, opensAt: null }, { key: 'closed' }],
    [{ state: 'halted', closesAt: 400, opensAt: 500 }, { key: 'halted' }],
  ] as const)('%j says %j', (session, line) => {
    expect(sessionLine(session, 100)).toEqual(line)
  })
})

import { describe, expect, it } from 'vitest'
import { ladderOf, newerBook } from './ladder.ts'

describe('ladder', () => {
  const depth = {
    bids: [
      ['310.72', '120', 2],
      ['310.66', '380', 1],
    ],
    asks: [
      ['310.88', '46', 1],
      ['310.94', '204', 3],
      ['311.00', '999', 1],
    ],
  } satisfies Parameters<typeof ladderOf>[0]

  it('sums each side and measures both by the deeper one', () => {
    const ladder = ladderOf(depth, 2)
    expect(ladder).toMatchObject({ bidTotal: '500', askTotal: '250' })
    expect(ladder.bids.map((rung) => rung.reach)).toEqual([0.24, 1])
    expect(ladder.asks.map((rung) => rung.reach)).toEqual([0.092, 0.5])
    expect(ladder.bidShare).toBeCloseTo(2 / 3, 5)
  })

  it('handles an empty side', () => {
    expect(ladderOf({ bids: [], asks: [] }, 7)).toEqual({
      bids: [],
      asks: [],
      bidTotal: '0',
      askTotal: '0',
      bidShare: 0,
    })
  })
})

describe('two pictures of a book', () => {
  it('show the one with the later number, whichever came last', () => {
    expect(newerBook({ sequence: 9 }, { sequence: 8 })).toEqual({ sequence: 9 })
    expect(newerBook({ sequence: 9 }, { sequence: 10 })).toEqual({ sequence: 10 })
    expect(newerBook(undefined, { sequence: 1 })).toEqual({ sequence: 1 })
  })
})

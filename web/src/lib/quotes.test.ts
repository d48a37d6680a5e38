import type { Quote } from '@openbourse/protocol'
import { describe, expect, it } from 'vitest'
import { makeQuotes, quoteTopics } from './quotes.ts'

const quote = (symbol: string, last: string, at: number) => ({ symbol, last, at, name: symbol }) as Quote

function bench() {
  const frames: (() => void)[] = []
  const quotes = makeQuotes((task) => frames.push(task))
  return {
    quotes,
    frame() {
      for (const task of frames.splice(0)) task()
    },
  }
}

describe('quotes', () => {
  it('notifies only subscribers of the symbol, once a frame', () => {
    const { quotes, frame } = bench()
    const results: string[] = []
    quotes.subscribe('LAGC', () => results.push('LAGC'))
    quotes.subscribe('SAVB', () => results.push('SAVB'))
    quotes.seed([quote('LAGC', '310.00', 1)])
    quotes.seed([quote('LAGC', '310.10', 2), quote('LAGC', '310.20', 3)])
    frame()
    expect(results).toEqual(['LAGC'])
    expect(quotes.get('LAGC')?.quote.last).toBe('310.20')
  })

  it('does not let an older answer undo a newer tick', () => {
    const { quotes } = bench()
    quotes.seed([quote('LAGC', '310.00', 5)])
    quotes.seed([quote('LAGC', '309.00', 4)])
    expect(quotes.get('LAGC')?.quote.last).toBe('310.00')
  })

  it('keeps the price before the change, while nothing changes', () => {
    const { quotes } = bench()
    quotes.seed([quote('LAGC', '310.00', 1)])
    quotes.apply([{ ...quote('LAGC', '310.10', 2) }])
    quotes.apply([{ ...quote('LAGC', '310.10', 3) }])
    expect(quotes.get('LAGC')).toMatchObject({ before: '310.00', quote: { last: '310.10', name: 'LAGC' } })
  })

  it('keeps only the price of a symbol that it never saw whole', () => {
    const { quotes, frame } = bench()
    const results: string[] = []
    quotes.subscribe('ZUMT', () => results.push('ZUMT'))
    quotes.apply([quote('ZUMT', '1.00', 1)])
    frame()
    expect(quotes.get('ZUMT')).toBeUndefined()
    expect(quotes.last('ZUMT')).toBe('1.00')
    expect(results).toEqual(['ZUMT'])
  })

  it('requests a list in one topic, sorted, at most a hundred in each', () => {
    expect(quoteTopics(['SAVB', 'LAGC', 'SAVB'])).toEqual(['quotes:LAGC,SAVB'])
    expect(quoteTopics([])).toEqual([])
    const many = Array.from({ length: 120 }, (_, index) => `S${index}`)
    expect(quoteTopics(many).map((topic) => topic.split(',').length)).toEqual([100, 20])
  })
})

import { describe, expect, test } from 'vitest'
import type { OrderFacts, OrderKind } from '../../common/orders/kind.ts'
import {
  countsOf,
  type Entry,
  foundBy,
  heldBy,
  matches,
  merged,
  type OrderFilter,
  type Source,
  sectionsOf,
} from './merge.ts'

const kind = { name: 'any' } as OrderKind
const entry = (key: string, at: number, more: Partial<OrderFacts> = {}): Entry => ({
  kind,
  key,
  row: null,
  id: key,
  at,
  stage: 'completed',
  held: null,
  words: [key],
  ...more,
})
const every: OrderFilter = { group: 'all', status: 'any', from: undefined, typed: '' }
const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key)

const stocks: Source = { group: 'stocks', entries: [entry('s9', 9), entry('s5', 5)], more: 'more' }
const moved: Source = { group: 'transfers', entries: [entry('t8', 8), entry('t2', 2)], more: 'no-more' }

describe('several lists as one', () => {
  test('shows what is whole: a row waits while rows of another kind may belong above it', () => {
    const { entries, more, behind } = merged([stocks, moved], every)
    expect(keys(entries)).toEqual(['s9', 't8', 's5'])
    expect(more).toBe('more')
    expect(behind.map(({ group }) => group)).toEqual(['stocks'])
    const whole = merged([{ ...stocks, more: 'no-more' }, moved], every)
    expect(keys(whole.entries)).toEqual(['s9', 't8', 's5', 't2'])
    expect(whole.more).toBe('no-more')
  })

  test('shows what is not over however old it is', () => {
    const open: Source = { group: 'stocks', entries: [entry('o1', 1, { stage: 'open' })], more: 'no-more' }
    expect(keys(merged([stocks, moved, open], every).entries)).toContain('o1')
  })

  test('asks only the kinds of the group, and none below the first day', () => {
    expect(merged([stocks, moved], { ...every, group: 'transfers' }).more).toBe('no-more')
    expect(keys(merged([stocks, moved], { ...every, from: 6 }).entries)).toEqual(['s9', 't8'])
    expect(merged([stocks, moved], { ...every, from: 6 }).more).toBe('no-more')
    expect(merged([stocks, moved], { ...every, from: 5 }).more).toBe('more')
  })

  test('is loading while one of its lists is', () => {
    expect(merged([{ ...stocks, more: 'loading' }, moved], every).more).toBe('loading')
  })
})

describe('a filter', () => {
  const order = entry('x', 5, { words: ['LAGC', 'Lagos Cement', '1000158', '1240.50'] })
  test.each([
    ['a symbol', 'lagc', true],
    ['part of a name and a number', 'cement 1000158', true],
    ['an amount with thousands set apart', '1,240.50', true],
    ['what is not there', 'lagc 77', false],
  ])('finds %s', (_, typed, found) => {
    expect(matches(order, { ...every, typed })).toBe(found)
  })

  test.each([
    ['open', ['action', 'open', 'running']],
    ['completed', ['completed']],
    ['ended', ['ended']],
    ['any', ['action', 'open', 'running', 'completed', 'ended']],
  ] as const)('by the status %s', (status, stages) => {
    const all = ['action', 'open', 'running', 'completed', 'ended'] as const
    const kept = all.filter((stage) => matches({ ...order, stage }, { ...every, status }))
    expect(kept).toEqual(stages)
  })
})

test('rows that need the user, open ones and running ones are above the days, and are counted', () => {
  const entries = (['action', 'open', 'running', 'completed', 'ended'] as const).map((stage, at) =>
    entry(stage, 9 - at, { stage }),
  )
  const { action, open, running, past } = sectionsOf(entries)
  expect([action, open, running, past].map(keys)).toEqual([
    ['action'],
    ['open'],
    ['running'],
    ['completed', 'ended'],
  ])
  const counts = countsOf([{ group: 'stocks', entries, more: 'no-more' }, moved])
  expect([counts.get('all'), counts.get('stocks'), counts.get('transfers')]).toEqual([3, 3, 0])
})

test('what is on hold is added up exactly, each asset by itself', () => {
  const held = (asset: string, amount: string) => entry('h', 1, { held: { asset, amount } })
  expect(heldBy([held('NGN', '0.10'), held('USDT', '1.000000'), held('NGN', '0.20'), entry('n', 1)])).toEqual(
    [
      { asset: 'NGN', amount: '0.30' },
      { asset: 'USDT', amount: '1.000000' },
    ],
  )
})

test('a filter is counted before it is chosen, with a mark when there may be more', () => {
  expect(foundBy([stocks, moved], every)).toEqual({ count: 3, isWhole: false })
  expect(foundBy([stocks, moved], { ...every, group: 'transfers' })).toEqual({ count: 2, isWhole: true })
  expect(foundBy([{ ...stocks, more: 'no-more' }], { ...every, status: 'open' })).toEqual({
    count: 0,
    isWhole: true,
  })
})

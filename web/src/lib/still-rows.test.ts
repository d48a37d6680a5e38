import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { inShownOrder } from './still-rows.ts'

const row = (id: string, price = '1') => ({ id, price })
const idOf = ({ id }: { readonly id: string }) => id
const ranking = { idOf, kind: 'ranking' } as const

describe('rows that stay where they are', () => {
  it('take new values in the order that is shown, and report that another order has arrived', () => {
    const shown = [row('a'), row('b')]
    expect(inShownOrder(shown, [row('b', '3'), row('a', '2')], ranking)).toEqual({
      rows: [row('a', '2'), row('b', '3')],
      changed: true,
    })
    expect(inShownOrder(shown, [row('a', '2'), row('b', '3')], ranking).changed).toBe(false)
  })

  it('keep a row that left the ranking, and let a new one wait', () => {
    expect(inShownOrder([row('a'), row('b')], [row('c'), row('a', '2')], ranking)).toEqual({
      rows: [row('a', '2'), row('b')],
      changed: true,
    })
  })

  it('are followed by those of the next page', () => {
    const more = { idOf, kind: 'more' } as const
    expect(inShownOrder([row('a'), row('b')], [row('a'), row('b'), row('c')], more)).toEqual({
      rows: [row('a'), row('b'), row('c')],
      changed: false,
    })
    expect(inShownOrder([row('a'), row('b')], [row('c'), row('a')], more)).toEqual({
      rows: [row('a'), row('b'), row('c')],
      changed: true,
    })
  })

  it('go where they are the user’s own and gone', () => {
    const own = { idOf, kind: 'own' } as const
    expect(inShownOrder([row('a'), row('b')], [row('b', '2')], own)).toEqual({
      rows: [row('b', '2')],
      changed: false,
    })
    expect(inShownOrder([row('a'), row('b')], [row('c'), row('b'), row('a')], own)).toEqual({
      rows: [row('a'), row('b'), row('c')],
      changed: true,
    })
  })

  it('are those that arrive where nothing was shown', () => {
    expect(inShownOrder(undefined, [row('a')], ranking)).toEqual({ rows: [row('a')], changed: false })
    expect(inShownOrder([], [row('a')], ranking)).toEqual({ rows: [row('a')], changed: false })
  })
})

// A key with a live figure makes another element at each tick: a tap that began on the old one is lost.
const live =
  /JSON\.stringify|\b(price|last|bid|ask|quantity|remaining|filled|amount|balance|total|worth|rate|changeRate|height|confirmations|cost|profit)\b/

/** Keys that hold such a word and still never change while they are shown: what the figure is of. */
const fixed = new Map([
  ['web/src/features/positions/PositionSheet.tsx', 'a lot that was bought: its price and size are history'],
  ['web/src/features/positions/OrderRecord.tsx', 'a moment that has passed'],
  ['web/src/features/coindeposits/DepositSheet.tsx', 'a moment in a block that is found'],
  ['web/src/features/gallery/States.tsx', 'no market moves it'],
])

const root = fileURLToPath(new URL('../../..', import.meta.url))

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? sources(path) : path.endsWith('.tsx') ? [path] : []
  })
}

it('no key carries a live figure', () => {
  const found = ['web/src', 'console/src', 'ui/src'].flatMap(sources).flatMap((path) => {
    const keys = readFileSync(join(root, path), 'utf8').matchAll(/\bkey=\{((?:[^{}]|\{[^{}]*\})*)\}/g)
    return [...keys]
      .map(([, key = '']) => key)
      .filter((key) => live.test(key) && !fixed.has(path))
      .map((key) => `${path}: ${key}`)
  })
  expect(found).toEqual([])
})

it('every page that lists quotes in an order of the market keeps that order while it is read', () => {
  const found = sources('web/src').filter((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    const isList = /useCall\(\s*'(?:stockHot|stockList|stockSearch)'/.test(source)
    return isList && /<Quote(?:List|Row)\b/.test(source) && !source.includes('useStillRows(')
  })
  expect(found).toEqual([])
})

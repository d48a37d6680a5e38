import { expect, test } from 'vitest'
import { actOf, nextRow } from './keys.ts'

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

test.each([
  ['/', 'page', 'search'],
  ['b', 'page', 'buy'],
  ['S', 'list', 'sell'],
  ['b', 'control', 'buy'],
  ['ArrowDown', 'page', 'down'],
  ['ArrowUp', 'list', 'up'],
  ['ArrowUp', 'control', undefined],
  ['b', 'field', undefined],
  ['/', 'field', undefined],
  ['ArrowDown', 'field', undefined],
  ['Escape', 'field', 'leave'],
  ['Escape', 'page', undefined],
  ['x', 'page', undefined],
] as const)('%s with the focus on a %s: %s', (key, where, act) => {
  expect(actOf(press(key), where)).toBe(act)
})

test('shortcuts of the browser stay its own', () => {
  expect(actOf(press('s', { ctrlKey: true }), 'page')).toBeUndefined()
  expect(actOf(press('b', { metaKey: true }), 'page')).toBeUndefined()
})

test.each([
  ['down', { focused: 2, open: 0, count: 5 }, 3],
  ['down', { focused: -1, open: 1, count: 5 }, 2],
  ['down', { focused: -1, open: -1, count: 5 }, 0],
  ['down', { focused: 4, open: 0, count: 5 }, 4],
  ['up', { focused: 0, open: 3, count: 5 }, 0],
] as const)('%s from %o is row %i', (act, at, row) => {
  expect(nextRow(act, at)).toBe(row)
})

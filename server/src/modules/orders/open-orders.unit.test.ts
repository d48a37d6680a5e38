import { expect, test } from 'vitest'
import { OpenOrders } from './open-orders.ts'
import type { OrderRecord } from './types.ts'

const order = (id: number, portfolioId: number) =>
  ({ id, portfolioId, symbol: 'LAGC', priority: id }) as OrderRecord

test('a list of open orders is the same, newest first, until one of the same portfolio comes or goes', () => {
  const open = new OpenOrders()
  const [first, second, another] = [order(1, 7), order(2, 7), order(3, 8)]
  expect(open.of(7)).toEqual([])
  open.add(first)
  open.add(second)
  const list = open.of(7)
  expect(list).toEqual([second, first])
  open.add(another)
  expect(open.of(7)).toBe(list)
  expect(open.of(8)).toEqual([another])
  open.remove(second)
  expect(open.of(7)).toEqual([first])
  expect(list).toEqual([second, first])
  open.remove(first)
  expect(open.of(7)).toEqual([])
})

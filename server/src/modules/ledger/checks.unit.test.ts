import { expect, test } from 'vitest'
import { rangesOf } from './checks.ts'

const noEnd = String(2n ** 62n)
const account = (id: number, seq: number) => ({ id, seq })

test('accounts go together while their postings fit into a portion, and one with more goes in pieces', () => {
  const accounts = [account(1, 3), account(2, 4), account(3, 8), account(4, 25), account(5, 1)]
  expect([...rangesOf(accounts, 10)]).toEqual([
    { parameters: [1, 2, 1, noEnd], size: 7 },
    { parameters: [3, 3, 1, noEnd], size: 8 },
    { parameters: [4, 4, 1, 10], size: 10 },
    { parameters: [4, 4, 11, 20], size: 10 },
    { parameters: [4, 4, 21, noEnd], size: 5 },
    { parameters: [5, 5, 1, noEnd], size: 1 },
  ])
})

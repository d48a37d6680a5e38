import type { Trade } from '@openbourse/protocol'
import { expect, it } from 'vitest'
import { mergeTrades } from './trades.ts'

const trade = (id: string, at: number) => ({ id, at }) as Trade

it('puts new trades first, keeps each once, and forgets the oldest', () => {
  const known = [trade('b', 2), trade('a', 1)]
  const merged = mergeTrades([trade('d', 4), trade('c', 3), trade('b', 2)], known, 3)
  expect(merged.map(({ id }) => id)).toEqual(['d', 'c', 'b'])
})

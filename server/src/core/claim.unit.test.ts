import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assemble } from './assemble.ts'
import { type Claims, claimNamed, nameOfClaim } from './claim.ts'
import type { Ports } from './ports.ts'
import { product } from './product.ts'

/** Products that hold something; they use no port. */
const assembled = (...each: readonly Claims[]) =>
  assemble(
    each.map((claims, at) =>
      product({ name: `holder ${at}`, needs: {}, open: () => ({ face: undefined, claims }) }),
    ),
    {} as Ports,
  )

test('a claim is written as holds were before there were claims, and read from what they wrote', () => {
  expect(nameOfClaim({ owner: 'order', id: 77 })).toBe('order:77')
  expect(claimNamed('order:77')).toEqual({ owner: 'order', id: 77 })
  expect(claimNamed('withdrawal:10')).toEqual({ owner: 'withdrawal', id: 10 })
})

test('each claim that is written is the claim that is read', () => {
  const claim = fc.record({
    owner: fc.stringMatching(/^[a-z][a-z-]{0,30}$/),
    id: fc.integer({ min: 1, max: 10 ** 15 }),
  })
  fc.assert(
    fc.property(claim, (one) => {
      expect(claimNamed(nameOfClaim(one))).toEqual(one)
    }),
  )
})

test.each([
  '',
  'order',
  'order:',
  'order:0',
  'order:07',
  'order:1 ',
  'Order:1',
  ':1',
  'order:1:2',
  'order:x',
  'constructor:1',
])('no product claims what is stored as "%s"', async (name) => {
  const all = await assembled({ order: () => true })
  expect(all.isClaimed(name)).toBe(false)
})

test('a product is asked about its own claims only, and answers for each at this moment', async () => {
  const open = new Set([7])
  const all = await assembled({ order: (id) => open.has(id) }, { withdrawal: () => false })
  const claimed = () => ['order:7', 'order:8', 'withdrawal:7', 'loan:7'].map((name) => all.isClaimed(name))
  expect(claimed()).toEqual([true, false, false, false])
  open.clear()
  expect(claimed()).toEqual([false, false, false, false])
})

test('a word that owns claims belongs to one product, and is one that a stored name can have', async () => {
  const order = { order: () => true }
  await expect(assembled(order, order)).rejects.toThrow(/order is a claim of one product/)
  await expect(assembled({ Order: () => true })).rejects.toThrow(/Order is a name that claims can have/)
})

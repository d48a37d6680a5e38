import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimNamed, nameOfClaim, orderClaim, Vouchers, withdrawalClaim } from './claims.ts'

test('a claim is written as holds were before there were claims, and read from what they wrote', () => {
  expect([nameOfClaim(orderClaim(77)), nameOfClaim(withdrawalClaim(10))]).toEqual([
    'order:77',
    'withdrawal:10',
  ])
  expect(claimNamed('order:77')).toEqual(orderClaim(77))
  expect(claimNamed('withdrawal:10')).toEqual(withdrawalClaim(10))
})

test('whatever claim is written is the claim that is read', () => {
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
])('no claim has the name "%s", and nobody vouches for it', (name) => {
  const vouchers = new Vouchers()
  vouchers.add('order', () => true)
  expect(claimNamed(name)).toBeUndefined()
  expect(vouchers.isOwned(name)).toBe(false)
})

test('a product is asked for its own claims only, and answers for each as it stands', () => {
  const vouchers = new Vouchers()
  const open = new Set([7])
  vouchers.add('order', (id) => open.has(id))
  vouchers.add('withdrawal', () => false)
  const owned = () => ['order:7', 'order:8', 'withdrawal:7', 'loan:7'].map((name) => vouchers.isOwned(name))
  expect(owned()).toEqual([true, false, false, false])
  open.clear()
  expect(owned()).toEqual([false, false, false, false])
})

test('a product that is opened anew vouches as it is then', () => {
  const vouchers = new Vouchers()
  vouchers.add('order', () => true)
  vouchers.add('order', () => false)
  expect(vouchers.isOwned('order:7')).toBe(false)
  expect(() => vouchers.add('Order', () => true)).toThrow(/name that claims can have/)
})

import { expect, test } from 'vitest'
import { partOf } from './part-of.ts'

test.each([
  ['/pages/tabbar/home', 'home'],
  ['/pages/coinICO/icoList', 'home'],
  ['/pages/stock/baskets', 'positions'],
  ['/pages/follow/index', 'robots'],
  ['/pages/user/assets', 'assets'],
  ['/pages/user/orderCentre', 'positions'],
  ['/pages/user/security', 'mine'],
  ['/pages/account/login', undefined],
])('%s belongs to %s', (address, part) => {
  expect(partOf(address)).toBe(part)
})

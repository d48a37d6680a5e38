import { expect, test } from 'vitest'
import { to } from '../paths.ts'
import { deskOf } from './desk.ts'

test.each([
  ['kyc_case', '/console/kyc?case=7'],
  ['withdrawal', '/console/withdrawals?id=7'],
  ['deposit', '/console/deposits?show=reviews&id=7'],
  ['suspense', '/console/deposits?show=items&id=7'],
  ['coins', '/console/deposits?show=coins&id=7'],
  ['setting', '/console/settings?name=7'],
  ['instrument', '/console/sessions'],
  ['offer', '/console/products?kind=shares&id=7'],
  ['block', '/console/products?kind=blocks&id=7'],
  ['coin_offer', '/console/products?kind=coins&id=7'],
  ['robot', '/console/products?kind=robots'],
  ['operator_name', undefined],
])('a proposal about %s leads to %s', (kind, address) => {
  const desk = deskOf({ subject: { kind, id: '7' } })
  expect(desk && to(desk.page, desk.query)).toBe(address)
})

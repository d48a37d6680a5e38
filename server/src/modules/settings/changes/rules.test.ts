import { expect, test } from 'vitest'
import { definitions } from '../definitions.ts'
import { canBecome, costsOf, effectOf, isFixed } from './rules.ts'

const definitionOf = (name: keyof typeof definitions) => definitions[name]

test.each([
  ['fee.commission.NG', '30', '35', 'costs_users'],
  ['fee.commission.NG', '30', '25', 'helps_users'],
  ['practice.grant.NGN', '1000000.00', '900000.00', 'costs_users'],
  ['practice.grant.NGN', '1000000.00', '1000000.01', 'helps_users'],
  ['favourites.max', '200', '100', 'costs_users'],
  ['payout.quarantine.hours', '24', '12', 'helps_users'],
  ['setting.notice.days', '30', '10', 'costs_users'],
  // Somebody loses by a rate that moves, whichever way.
  ['reference.rate.USD.NGN', '1540.00', '1541.00', 'costs_users'],
  ['reference.rate.USD.NGN', '1540.00', '1539.00', 'costs_users'],
  ['market.hours.NG', 'practice', 'calendar', 'costs_users'],
  ['app.store.ios', 'none', 'https://apps.example.org/1', 'neutral'],
] as const)('%s from %s to %s: %s', (name, from, to, effect) => {
  expect(effectOf(definitionOf(name), { name, from, to })).toBe(effect)
})

test('a setting of which nobody thought costs somebody in either direction', () => {
  const definition = { kind: 'integer', value: '1', unit: 'things' } as const
  for (const to of ['0', '2'])
    expect(effectOf(definition, { name: 'some.thing', from: '1', to })).toBe('costs_users')
})

test('steps that move in two directions cost somebody', () => {
  const definition = { kind: 'amounts', value: '1.00 2.00 3.00', unit: 'NGN' } as const
  const change = (to: string) => effectOf(definition, { name: 'fee.steps', from: '1.00 2.00 3.00', to })
  expect([change('1.00 1.50 3.00'), change('1.00 2.50 3.00'), change('0.50 2.50 3.00')]).toEqual([
    'helps_users',
    'costs_users',
    'costs_users',
  ])
})

test.each([
  ['fee.commission.NG', '501', false],
  ['fee.commission.NG', '500', true],
  ['fee.commission.NG', '-1', false],
  ['fee.commission.NG', '1.5', false],
  ['dividend.tax.NG', '10001', false],
  ['setting.notice.days', '0', false],
  ['setting.notice.days', '7', true],
  ['practice.grant.NGN', '1.001', false],
  ['practice.grant.NGN', '1.00', true],
  ['app.store.ios', '', false],
] as const)('%s can become %j: %s', (name, value, can) => {
  expect(canBecome(definitionOf(name), name, value)).toBe(can)
})

test('nobody’s name or id is part of a setting’s name', () => {
  for (const name of Object.keys(definitions)) {
    expect(name).toMatch(/^[a-z][A-Za-z]*(\.[A-Za-z][A-Za-z-]*)+$/)
    expect(name).not.toMatch(/user|person|\d/i)
  }
})

test('what is read once when the house opens is not changed at the console', () => {
  const fixed = Object.keys(definitions).filter(isFixed)
  expect(fixed).toContain('market.feed.seed')
  expect(fixed).not.toContain('fee.commission.NG')
  expect(costsOf('fee.commission.NG')).toBe('rising')
})

import { type Locale, locales, settingTopics } from '@openbourse/protocol'
import { describe, expect, test } from 'vitest'
import { amounts, between, concerns } from '../definitions/making.ts'
import { definitions } from '../definitions.ts'
import { type Definition, isChangeable } from '../rules.ts'
import { costsOf, effectOf, rangesOf, whyNotChanged } from './rules.ts'
import { shownValue } from './shown.ts'

type Name = keyof typeof definitions
const all: readonly (readonly [string, Definition])[] = Object.entries(definitions)
const definitionOf = (name: Name): Definition => definitions[name]

test.each([
  ['fee.commission.NG', '30', '35', 'costs_users'],
  ['fee.commission.NG', '30', '25', 'helps_users'],
  ['practice.grant.NGN', '1000000.00', '900000.00', 'costs_users'],
  ['practice.grant.NGN', '1000000.00', '1000000.01', 'helps_users'],
  ['favourites.max', '200', '100', 'costs_users'],
  ['payout.quarantine.hours', '24', '12', 'helps_users'],
  ['setting.notice.days', '30', '10', 'costs_users'],
  // Some users lose when a rate moves in either direction.
  ['reference.rate.USD.NGN', '1540.00', '1541.00', 'costs_users'],
  ['reference.rate.USD.NGN', '1540.00', '1539.00', 'costs_users'],
  ['market.hours.NG', 'practice', 'calendar', 'costs_users'],
  ['app.store.ios', 'none', 'https://apps.example.org/1', 'neutral'],
] as const)('%s from %s to %s: %s', (name, from, to, effect) => {
  expect(effectOf(definitionOf(name), { from, to })).toBe(effect)
})

test('steps that move in both directions cost users something', () => {
  const definition = amounts(
    '1.00 2.00 3.00',
    'NGN',
    between('0.50 1.00 2.00', '2.00 4.00 6.00'),
    concerns('rising', 'withdrawal_ladder', 'NGN'),
  )
  const change = (to: string) => effectOf(definition, { from: '1.00 2.00 3.00', to })
  expect([change('1.00 1.50 3.00'), change('1.00 2.50 3.00'), change('0.50 2.50 3.00')]).toEqual([
    'helps_users',
    'costs_users',
    'costs_users',
  ])
})

test.each([
  ['fee.commission.NG', '99999999', 'setting_beyond'],
  ['fee.commission.NG', '10000', 'setting_beyond'],
  ['fee.commission.NG', '101', 'setting_beyond'],
  ['fee.commission.NG', '41', 'setting_step'],
  ['fee.commission.NG', '40', undefined],
  ['fee.commission.NG', '20', undefined],
  ['fee.commission.NG', '19', 'setting_step'],
  ['fee.commission.NG', '-1', 'setting_value_wrong'],
  ['fee.commission.NG', '1.5', 'setting_value_wrong'],
  ['fee.commission.NG', '30', 'setting_unchanged'],
  ['dividend.tax.NG', '10000', 'setting_beyond'],
  ['setting.notice.days', '0', 'setting_beyond'],
  ['setting.notice.days', '7', 'setting_step'],
  ['setting.notice.days', '20', undefined],
  ['payout.quarantine.hours', '8760', 'setting_beyond'],
  ['withdrawal.promise.hours', '8760', 'setting_beyond'],
  ['withdrawal.promise.hours', '72', 'setting_step'],
  ['withdrawal.promise.hours', '48', undefined],
  ['withdrawal.least.NGN', '100000000.00', 'setting_beyond'],
  ['withdrawal.least.NGN', '1500.01', 'setting_step'],
  ['withdrawal.least.NGN', '1500.00', undefined],
  ['withdrawal.fee.NGN.bank', '99999999.00', 'setting_beyond'],
  // A zero fee can be changed by a twentieth of its ceiling.
  ['withdrawal.fee.BRL.bank', '0.50', undefined],
  ['withdrawal.fee.BRL.bank', '0.51', 'setting_step'],
  ['withdrawal.hours.bank', '12:00-12:01', 'setting_beyond'],
  ['withdrawal.hours.bank', '08:00-20:00', 'setting_step'],
  ['withdrawal.hours.bank', '02:00-22:00', undefined],
  ['withdrawal.hours.bank', '25:00-22:00', 'setting_value_wrong'],
  ['withdrawal.hours.bank', '08:00-08:00', 'setting_value_wrong'],
  ['withdrawal.ladder.NGN', '250000.00 5000000.00 60000000.00', undefined],
  ['withdrawal.ladder.NGN', '1.00 2.00 3.00', 'setting_beyond'],
  ['market.hours.NG', 'never', 'setting_value_wrong'],
  ['market.hours.NG', 'calendar', undefined],
  ['practice.grant.NGN', '1.001', 'setting_value_wrong'],
  ['practice.grant.NGN', '1.00', 'setting_beyond'],
  ['app.store.ios', '', 'setting_value_wrong'],
  ['app.store.ios', 'javascript:alert(1)', 'setting_value_wrong'],
  ['app.store.ios', 'https://apps.example.org/1', undefined],
  ['market.feed.seed', '7', 'setting_fixed'],
] as const)('%s to %j: %s', (name, to, reason) => {
  const { value: from } = definitionOf(name)
  expect(whyNotChanged(definitionOf(name), name, { from, to })?.reason).toBe(reason)
})

test('a refusal names the limit', () => {
  const why = (to: string) =>
    whyNotChanged(definitions['fee.commission.NG'], 'fee.commission.NG', { from: '30', to })
  expect(why('99999999')?.values).toEqual({ least: '0', most: '100', unit: 'basis points' })
  expect(why('60')?.values).toEqual({ least: '20', most: '40', unit: 'basis points' })
})

test('a value beyond the limits returns within them in one change, and nowhere else', () => {
  const definition = definitions['fee.commission.NG']
  const to = (value: string) =>
    whyNotChanged(definition, 'fee.commission.NG', { from: '400', to: value })?.reason
  expect([to('100'), to('101'), to('90')]).toEqual([undefined, 'setting_beyond', 'setting_step'])
})

describe('every setting', () => {
  test('starts within its limits, which leave room for a change', () => {
    for (const [name, definition] of all) {
      const ranges = rangesOf(definition, definition.value)
      if (!ranges) continue
      const { all: outer, next } = ranges
      expect(outer.least, name).not.toBe(outer.most)
      expect(next.least === next.most, name).toBe(false)
      // A value can be changed to a bound of one change and back.
      const window = definition.limits.kind === 'window'
      if (!window && next.most !== definition.value)
        expect(
          whyNotChanged(definition, name, { from: definition.value, to: next.most }),
          name,
        ).toBeUndefined()
      if (!window)
        expect(
          whyNotChanged(definition, name, { from: next.most, to: definition.value })?.reason,
          name,
        ).not.toBe('setting_beyond')
    }
  })

  test('has a text in every language, and amounts an example that depends on the value', () => {
    const withMoney = ['share', 'withheld', 'spread', 'collar', 'leverage', 'promise', 'quarantine', 'grant']
    for (const [name, definition] of all) {
      if (!isChangeable(definition)) continue
      for (const locale of locales satisfies readonly Locale[]) {
        const result = shownValue({ name, definition, value: definition.value }, locale)
        expect(result.label, name).toMatch(/^\S.{3,}$/)
        expect(result.label, name).not.toMatch(/undefined|[a-z][A-Z]/)
        expect(result.shown, name).not.toMatch(/undefined|NaN/)
        const mustHave = [...withMoney, 'fee', 'rate', 'ladder', 'daily'].includes(
          settingTopics[definition.topic],
        )
        expect(result.example !== null, name).toBe(mustHave)
        if (result.example) expect(result.example, name).toMatch(/^\S.*\d.*\.$/)
        const next = rangesOf(definition, definition.value)?.next.most
        if (mustHave && next && next !== definition.value)
          expect(shownValue({ name, definition, value: next }, locale).example, name).not.toBe(result.example)
      }
    }
  })

  test('has a name without room for a user', () => {
    for (const [name] of all) {
      expect(name).toMatch(/^[a-z][A-Za-z]*(\.[A-Za-z][A-Za-z-]*)+$/)
      expect(name).not.toMatch(/user|person|\d/i)
    }
  })

  test('is announced when it costs users something', () => {
    for (const [name, definition] of all)
      if (isChangeable(definition))
        expect(definition.notice === 'none', name).toBe(costsOf(definition) === 'neither')
  })
})

test('the highest withdrawal fee is below the lowest minimum', () => {
  for (const [name, definition] of all) {
    if (!name.startsWith('withdrawal.fee.')) continue
    const least: Definition = definitions[`withdrawal.least.${definition.unit}` as Name]
    const ceiling = Number(rangesOf(definition, definition.value)?.all.most)
    expect(ceiling, name).toBeLessThan(Number(rangesOf(least, least.value)?.all.least))
  }
})

test('a setting read at startup cannot be changed at the console', () => {
  const fixed = all.filter(([, definition]) => !isChangeable(definition)).map(([name]) => name)
  expect(fixed).toContain('market.feed.seed')
  expect(fixed).not.toContain('fee.commission.NG')
  expect(costsOf(definitions['fee.commission.NG'])).toBe('rising')
})

test.each([
  ['fee.commission.NG', '30', 'On an order of ₦100,000.00 you pay ₦300.00.'],
  ['dividend.tax.US', '3000', 'Of a dividend of US$100.00, US$30.00 is withheld.'],
  ['withdrawal.fee.NGN.bank', '50.00', 'When you withdraw ₦100,000.00, you receive ₦99,950.00.'],
  ['withdrawal.promise.hours', '24', 'A withdrawal of ₦100,000.00 is decided within 24 hours.'],
  ['loans.rate.daily', '5', 'On ₦100,000.00 of a loan you pay ₦50.00 a day.'],
  ['reference.rate.USD.NGN', '1540.00', 'US$100.00 is worth ₦154,000.00.'],
  ['safeguard.leverage.max', '100', 'With ₦100,000.00 you can hold up to ₦10,000,000.00.'],
  [
    'order.market.collarBps',
    '200',
    'When the best ask is ₦100,000.00, a market order pays at most ₦102,000.00.',
  ],
] as const)('%s of %s has an example in money: %s', (name, value, example) => {
  expect(shownValue({ name, definition: definitionOf(name), value }, 'en-US').example).toBe(example)
})

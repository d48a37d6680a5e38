import { expect, test } from 'vitest'
import { languageOf } from './language.ts'
import { Throttle } from './throttle.ts'

test.each([
  [undefined, 'en-US'],
  ['', 'en-US'],
  ['es', 'es-MX'],
  ['es-MX', 'es-MX'],
  ['ES-mx', 'es-MX'],
  ['es-ES,es;q=0.9', 'es-MX'],
  ['pt-PT,pt;q=0.9,en;q=0.5', 'pt-BR'],
  ['en-GB', 'en-US'],
  ['de', 'en-US'],
  ['de, es;q=0.1', 'es-MX'],
  ['en;q=0.5, es;q=0.8', 'es-MX'],
  ['en;q=0.8, es;q=0.5', 'en-US'],
  ['es;q=0, en;q=0.1', 'en-US'],
  ['es;q=0', 'en-US'],
  ['*', 'en-US'],
  ['*;q=0.5, es', 'es-MX'],
  ['es;q=nonsense', 'en-US'],
  ['es;q=2', 'en-US'],
  [`${'de,'.repeat(10_000)}es`, 'en-US'],
])('Accept-Language %j is answered in %s', (header, locale) => {
  expect(languageOf(header)).toBe(locale)
})

test('a bucket gives what it holds, then what flows in', () => {
  const throttle = new Throttle()
  const allowance = { burst: 2, perSecond: 0.5 }
  const ask = (nowMs: number) => throttle.wait('a', allowance, nowMs)
  expect([ask(0), ask(0), ask(0)]).toEqual([0, 0, 2])
  expect([ask(2000), ask(2000)]).toEqual([0, 2])
  expect([ask(60_000), ask(60_000), ask(60_000)]).toEqual([0, 0, 2])
})

test('a clock that goes back gives nothing and takes nothing', () => {
  const throttle = new Throttle()
  const allowance = { burst: 1, perSecond: 1 }
  expect(throttle.wait('a', allowance, 10_000)).toBe(0)
  expect(throttle.wait('a', allowance, 5000)).toBe(1)
})

test('of too many keys those are forgotten that were not used for the longest time', () => {
  const throttle = new Throttle(2)
  const allowance = { burst: 1, perSecond: 0.001 }
  const isFirst = (key: string) => throttle.wait(key, allowance, 0) === 0
  expect([isFirst('a'), isFirst('b'), isFirst('c')]).toEqual([true, true, true])
  expect([isFirst('b'), isFirst('c')]).toEqual([false, false])
  expect(isFirst('d')).toBe(true)
  expect([isFirst('b'), isFirst('d')]).toEqual([false, false])
  expect(isFirst('a')).toBe(true)
})

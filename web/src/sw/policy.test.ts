import { describe, expect, it } from 'vitest'
import { cacheNameOf, outlived, policyOf } from './policy.ts'

const origin = 'https://openbourse.example'
const ask = (path: string, more: { method?: string; mode?: string } = {}) =>
  policyOf({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...more }, origin)

describe('the worker', () => {
  it.each(['/', '/pages/tabbar/home', '/pages/stock/stockKline?symbol=LAGC', '/choose-location'])(
    'keeps the page %s readable without a network',
    (path) => expect(ask(path, { mode: 'navigate' })).toBe('page'),
  )

  it.each(['/docs', '/ipce-api/user/info', '/inbox', '/mark.svg', '/pagesx'])(
    'leaves a visit of %s to the network',
    (path) => expect(ask(path, { mode: 'navigate' })).toBe('network'),
  )

  it('answers hashed files from memory', () => expect(ask('/assets/home-B28AHbZC.js')).toBe('asset'))

  it.each(['/ipce-api/stock/order/buy', '/ipce-api/user/assets', '/ipce-api/stock/hot', '/readyz', '/sw.js'])(
    'never stands between the app and %s',
    (path) => {
      expect(ask(path)).toBe('network')
      expect(ask(path, { method: 'POST' })).toBe('network')
    },
  )

  it('touches nothing of other origins', () => {
    const url = 'https://api.openbourse.example/assets/x.js'
    expect(policyOf({ method: 'GET', mode: 'cors', url }, origin)).toBe('network')
  })

  it('sends nothing but reading from memory', () => {
    expect(ask('/assets/home.js', { method: 'POST' })).toBe('network')
    expect(ask('/pages/tabbar/home', { method: 'POST', mode: 'navigate' })).toBe('network')
  })

  it('forgets the shells of other builds and nothing else', () => {
    const names = [cacheNameOf('one'), cacheNameOf('two'), 'openbourse-last-known', 'another-app']
    expect(outlived(names, 'two')).toEqual([cacheNameOf('one')])
  })
})

import { describe, expect, it } from 'vitest'
import { pageExists, paths, urlOf } from './paths.ts'

describe('paths', () => {
  it('serve a file at its own name, also where that name is index', () => {
    expect(urlOf('./pages/stockIPO/ipoList.tsx')).toBe('/pages/stockIPO/ipoList')
    expect(urlOf('../pages/follow/index.tsx')).toBe('/pages/follow/index')
  })

  it('serve files outside folders at the root', () => {
    expect(urlOf('../pages/choose-location.tsx')).toBe('/choose-location')
    expect(pageExists(paths.chooseLocation({ for: 'address' }))).toBe(true)
  })

  it('carry their query', () => {
    expect(paths.stock({ symbol: 'LAGC' })).toBe('/pages/stock/stockKline?symbol=LAGC')
    expect(paths.markets()).toBe('/pages/tabbar/markets')
  })

  it('include the built pages, by alias too', () => {
    expect(pageExists(paths.start())).toBe(true)
    expect(pageExists(paths.login({ next: '/x' }))).toBe(true)
    expect(pageExists(paths.gallery())).toBe(false)
  })
})

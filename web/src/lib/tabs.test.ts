import { describe, expect, it } from 'vitest'
import { tabsShown } from './tabs.ts'

const names = (exists: (href: string) => boolean) => tabsShown(exists).map((tab) => tab.name)

describe('the bottom tabs', () => {
  it('lead nowhere that is not built', () => {
    expect(names((href) => href === '/pages/tabbar/mine')).toEqual(['mine'])
  })

  it('are the five of the specification', () => {
    expect(names(() => true)).toEqual(['home', 'positions', 'robots', 'assets', 'mine'])
  })
})

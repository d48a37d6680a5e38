import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { navigation } from './navigation.ts'
import { pageAt, pageNames, to } from './paths.ts'

const pages = fileURLToPath(new URL('../pages', import.meta.url))

describe('addresses of the console', () => {
  it('are the names of its page files', () => {
    const files = globSync('*.tsx', { cwd: pages }).map((file) => file.slice(0, -'.tsx'.length))
    expect(files.sort()).toEqual([...pageNames].sort())
  })

  it('lead to their page and back, with what it shows', () => {
    for (const page of pageNames) expect(pageAt(to(page).split('?')[0] ?? '')).toBe(page)
    expect(to('overview')).toBe('/console')
    expect(to('overview', { act: 'a b', from: undefined })).toBe('/console?act=a+b')
    expect(pageAt('/console/overview')).toBeUndefined()
    expect(pageAt('/consoleaudit')).toBeUndefined()
  })

  it('are all in the navigation, each with a key of its own', () => {
    const lines = navigation.flatMap((group) => group.lines)
    expect(lines.map(({ page }) => page).sort()).toEqual([...pageNames].sort())
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
  })
})

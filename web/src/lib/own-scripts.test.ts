import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowOwnScripts } from './own-scripts.ts'

const here = 'https://app.example.org'
beforeEach(() => vi.stubGlobal('location', { origin: here, href: `${here}/pages/tabbar/home` }))
afterEach(() => vi.unstubAllGlobals())

function rules() {
  let given: { createScriptURL(address: string): string } | undefined
  allowOwnScripts({
    createPolicy: (_name, some) => {
      given = some
    },
  })
  return given!
}

test('a worker of this origin is allowed, one from elsewhere is not', () => {
  const { createScriptURL } = rules()
  expect(createScriptURL('/sw.js')).toBe('/sw.js')
  expect(createScriptURL(`${here}/assets/worker.js`)).toBe(`${here}/assets/worker.js`)
  for (const address of [
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'data:text/javascript,1',
    'blob:null/1',
    'http://app.example.org/x.js',
  ])
    expect(() => createScriptURL(address), address).toThrow('not a script of this app')
})

test('there is no rule for markup or text, so the browser refuses both', () => {
  expect(Object.keys(rules())).toEqual(['createScriptURL'])
})

test('a browser without such policies works unchanged', () => {
  expect(() => allowOwnScripts(undefined)).not.toThrow()
})

import { expect, it } from 'vitest'
import { addressOf, isReachable, noteFailure, scriptOf } from './import-again.ts'

const failed = (address: string) =>
  new TypeError(`Failed to fetch dynamically imported module: https://app.example/assets/${address}`)

it('names a script that failed by another address each time, and no other script', () => {
  expect(addressOf('./D3Q-3_b.js')).toBe('./D3Q-3_b.js')
  noteFailure(failed('D3Q-3_b.js'))
  expect(addressOf('./D3Q-3_b.js')).toBe('./D3Q-3_b.js?again=1')
  noteFailure(failed('D3Q-3_b.js?again=1'))
  expect(addressOf('./D3Q-3_b.js')).toBe('./D3Q-3_b.js?again=2')
  expect(addressOf('./other.js')).toBe('./other.js')
})

it.each([new Error('Importing a module script failed.'), 'text', undefined])(
  'learns nothing from %s',
  (error) => {
    noteFailure(error)
    expect(addressOf('./quiet.js')).toBe('./quiet.js')
  },
)

const files: Record<string, string> = {
  '/assets/a.js': 'import{t as e}from"./b.js";import"./c.js";var t=()=>import("./late.js");',
  '/assets/b.js': 'import{r}from`./a.js`;export{r as t};',
  '/assets/c.js': 'export{};',
}
const serving = (names: readonly string[]) => async (url: string) =>
  names.includes(url) ? new Response(files[url]) : Promise.reject(new TypeError('no network'))

it('finds a script reachable with all that it imports, and needs nothing that comes later', async () => {
  expect(await isReachable('/assets/a.js', serving(['/assets/a.js', '/assets/b.js', '/assets/c.js']))).toBe(
    true,
  )
  expect(await isReachable('/assets/a.js', serving(['/assets/a.js', '/assets/b.js']))).toBe(false)
  expect(await isReachable('/assets/a.js', serving([]))).toBe(false)
  expect(await isReachable('/assets/a.js', async () => new Response('', { status: 404 }))).toBe(false)
})

it('reads the address of a script from the failure', () => {
  expect(scriptOf(failed('x.js?again=3'))).toBe('https://app.example/assets/x.js')
  expect(scriptOf(new Error('Importing a module script failed.'))).toBeUndefined()
})

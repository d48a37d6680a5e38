import { expect, it } from 'vitest'
import { assetFrom } from './asset.ts'

const request = new Request('https://app.example.org/assets/a.js')
const fetch = async () => new Response('script')
const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

it('hands over what it has', async () => {
  const cache = { match: async () => new Response('kept'), put: full }
  expect(await (await assetFrom(request, { cache, fetch })).text()).toBe('kept')
})

it('hands over the script when the cache is full, damaged or forbidden', async () => {
  for (const cache of [{ match: async () => undefined, put: full }, { match: full, put: full }, undefined])
    expect(await (await assetFrom(request, { cache, fetch })).text()).toBe('script')
})

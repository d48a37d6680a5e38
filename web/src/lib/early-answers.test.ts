import { expect, test, vi } from 'vitest'
import { type EarlyAnswers, withEarlyAnswers } from './early-answers.ts'

const url = '/ipce-api/stock/index/info?symbol=LAGC'
const later = new Response('later')
const first = new Response('first')

function asked(early: EarlyAnswers) {
  const fetch = vi.fn(async () => later)
  const ask = withEarlyAnswers(fetch, () => early)
  const init = (token: string, method = 'GET') => ({
    method,
    headers: { 'Accept-Language': 'es-MX', ...(token === '' ? {} : { 'access-token': token }) },
  })
  return { fetch, ask: (token = '', method = 'GET') => ask(url, init(token, method)) }
}
const answered = (token = '', response: Promise<Response> = Promise.resolve(first), language = 'es-MX') =>
  new Map([[url, { token, language, response }]])

test('an answer that is on its way is taken once', async () => {
  const { ask, fetch } = asked(answered())
  expect(await ask()).toBe(first)
  expect(fetch).not.toHaveBeenCalled()
  expect(await ask()).toBe(later)
})

test.each([
  ['of another user', answered('of-ada'), ''],
  ['of nobody to a user', answered(''), 'of-ben'],
  ['in another language', answered('', Promise.resolve(first), 'en-US'), ''],
] as const)('an answer %s is not taken', async (_, early, token) => {
  const { ask } = asked(new Map(early))
  expect(await ask(token)).toBe(later)
  expect(await ask(token)).toBe(later)
})

test('what failed is asked for again', async () => {
  const failed = Promise.reject(new TypeError('no network'))
  failed.catch(() => {})
  expect(await asked(answered('', failed)).ask()).toBe(later)
})

test('nothing that changes anything is answered from before', async () => {
  expect(await asked(answered()).ask('', 'POST')).toBe(later)
})

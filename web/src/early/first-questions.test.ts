import { expect, test } from 'vitest'
import { firstQuestions } from './first-questions.ts'

const at = (path: string, search = '', country = 'MX') => firstQuestions({ path, search, country })

test.each([
  ['/', '', [{ path: '/stock/index/list/hot', input: { country: 'MX', size: 3 } }]],
  [
    '/pages/tabbar/home',
    '',
    [{ path: '/stock/index/list/hot', input: { kind: 'hot', country: 'MX', size: 6 } }],
  ],
  ['/pages/stock/stockKline', '?symbol=LAGC', [{ path: '/stock/index/info', input: { symbol: 'LAGC' } }]],
  ['/pages/stock/stockKline', '', []],
  ['/pages/user/assets', '', []],
] as const)('%s%s asks first for %j', (path, search, questions) => {
  expect(at(path, search)).toEqual(questions)
})

test.each([
  ['', 'MX', 'MX'],
  ['?country=BR', 'MX', 'BR'],
  ['?country=XX', 'MX', 'MX'],
  ['?country=XX', 'ZZ', 'NG'],
])('the markets page with %j and a phone in %s lists %s', (search, country, listed) => {
  expect(at('/pages/tabbar/markets', search, country)[0]?.input.country).toBe(listed)
})

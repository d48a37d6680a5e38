import { expect, test } from 'vitest'
import { partsAsked } from './calls-plugin.ts'

const calls = {
  assets: { path: '/user/assets' },
  vipGet: { path: '/user/vip/get' },
  coinOrderAdd: { path: '/coin/order/add' },
}
const modules = {
  'virtual:calls': (path: string) => path === '/user/assets',
  'virtual:calls/own': (path: string) => path.startsWith('/user/vip/'),
  'virtual:calls/coins': (path: string) => path.startsWith('/coin/'),
}
const partsOf = (code: string) => partsAsked(code, calls, modules)

test('a file that asks a call by its name brings the part with it, once', () => {
  expect(partsOf("const own = useCall('vipGet', {})\nawait load('vipGet', {})")).toEqual([
    'virtual:calls/own',
  ])
  expect(partsOf("useCommand<Bought>(\n  'coinOrderAdd',\n)\nask('vipGet', {})")).toEqual([
    'virtual:calls/own',
    'virtual:calls/coins',
  ])
})

test('the first part is there anyway, and names that ask nothing bring nothing', () => {
  expect(partsOf("useCall('assets', {})")).toEqual([])
  expect(partsOf("type Own = Results['vipGet']\nconst name = 'vipGet'\noutdated('vipGet')")).toEqual([])
  expect(partsOf("useCall('unheardOf', {})")).toEqual([])
})

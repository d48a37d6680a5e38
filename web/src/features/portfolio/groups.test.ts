import type { OwnedPart } from '@openbourse/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { total } from '../../lib/figures.ts'
import { groupOf, groupsOf, ways } from './groups.ts'

const part = (given: Partial<OwnedPart>): OwnedPart => ({
  kind: 'stock',
  asset: 'LAGC',
  through: null,
  sector: 'materials',
  currency: 'NGN',
  country: 'NG',
  value: '100.00',
  ...given,
})

const cash = part({ kind: 'cash', asset: 'NGN', sector: null, value: '50.00' })
const coin = part({ kind: 'coin', asset: 'BTC', sector: null, currency: 'BTC', country: null })
const contract = part({ kind: 'contract', asset: 'USDT', sector: null, currency: 'USDT', country: null })
const unit = part({ kind: 'unit', asset: '7', sector: null, currency: null, country: null })
const listless = part({ sector: null, country: null })

test.each([
  [cash, ['cash', 'NGN', 'NG']],
  [coin, ['coins', 'BTC', 'coins']],
  [contract, ['coins', 'USDT', 'coins']],
  [unit, ['none', 'none', 'none']],
  [listless, ['none', 'NGN', 'none']],
  [part({}), ['materials', 'NGN', 'NG']],
])('a part has a group in each way, named where it is not known', (given, groups) => {
  expect(ways.map((way) => groupOf(given, way))).toEqual(groups)
})

test('groups are sums, the largest first', () => {
  expect(groupsOf([cash, part({}), part({ asset: 'SAVB', sector: 'banks' }), coin], 'country')).toEqual([
    { name: 'NG', value: '250.00', share: '0.714' },
    { name: 'coins', value: '100.00', share: '0.286' },
  ])
})

test('shares are together exactly 1, and values all that is owned', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(amounts, fc.constantFrom(...ways), (minors, way) => {
      const parts = minors.map((minor, at) =>
        part({ value: `${minor}.01`, sector: `s${at % 7}`, currency: `C${at % 5}`, country: `X${at % 3}` }),
      )
      const groups = groupsOf(parts, way)
      expect(total(groups.map(({ share }) => share))).toBe('1.000')
      expect(total(groups.map(({ value }) => value))).toBe(total(parts.map(({ value }) => value)))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AddressRows } from './address-rows.ts'
import type { AddressRow } from './types.ts'

const networks = ['btc-test', 'xrpl-test', 'tron-test']
const users = [1_000_001, 1_000_002, 9_000_000_000_001]
const rows = fc.array(
  fc.record({
    userId: fc.constantFrom(...users),
    network: fc.constantFrom(...networks),
    key: fc.nat(2 ** 40),
    index: fc.nat(2 ** 31 - 1),
    address: fc.string({ maxLength: 70, unit: 'grapheme-ascii' }),
    tag: fc.option(fc.nat().map(String)),
    at: fc.nat(2 ** 45),
  }),
  { maxLength: 60 },
)

test('addresses in columns are those of a list: by place, by owner, and in their order', () => {
  fc.assert(
    fc.property(rows, (drawn) => {
      const listed = drawn.map((row, at): AddressRow => ({ id: 1_000_001 + at, ...row }))
      const kept = new AddressRows()
      for (const row of listed) kept.add(row)
      expect([...kept.all()]).toEqual(listed)
      for (const userId of users)
        for (const network of networks)
          expect(kept.of(userId, network)).toEqual(
            listed.filter((row) => row.userId === userId && row.network === network),
          )
      for (const row of listed) {
        const same = listed.findLast(
          ({ network, address, tag }) =>
            network === row.network && address === row.address && (tag ?? '') === (row.tag ?? ''),
        )
        expect(kept.find(row)).toEqual(same)
        expect(kept.find({ ...row, address: `${row.address}x`, tag: 'none' })).toBeUndefined()
      }
      expect(kept.of(users[0]!, 'elsewhere')).toEqual([])
    }),
  )
})

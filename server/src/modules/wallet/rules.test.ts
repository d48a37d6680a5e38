import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountName,
  allowListAt,
  allowListChange,
  isSameName,
  looksAlike,
  maskedAddress,
  maskedNumber,
  payeeOrder,
  starredAt,
} from './rules.ts'

test.each([
  ['0000014579', '•••• 4579'],
  ['DE89370400440532013000', '•••• 3000'],
  ['ada@exemplo.com.br', 'a•••@exemplo.com.br'],
])('shows of %s only %s', (number, masked) => {
  expect(maskedNumber(number)).toBe(masked)
})

test('shows both ends of an address, and names an account by its bank or kind', () => {
  expect(maskedAddress('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).toBe('tb1qw5…jzsx')
  expect(accountName('NG_NUBAN', 'Zenith Bank', '0000014579')).toBe('Zenith Bank •••• 4579')
  expect(accountName('BR_PIX', null, '52998224725')).toBe('PIX •••• 4725')
})

test.each([
  ['Adaeze Okafor', 'OKAFOR ADAEZE'],
  ['Adaeze Chioma Okafor', 'Adaeze Okafor'],
  ['José Núñez', 'JOSE NUNEZ'],
  ['María de la Luz', 'maria  de la luz'],
  ["O'Neill, Sean", "Sean O'Neill"],
  ['Jean-Luc Picard', 'Jean Luc Picard'],
])('%s and %s can be the same name', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(isSameName(other, one)).toBe(true)
})

test.each([
  ['Adaeze Okafor', 'Chidi Okafor'],
  ['Adaeze Okafor', 'Okafor'],
  ['Adaeze Okafor', 'Okafor Okafor'],
  ['Adaeze Okafor', 'Adaeze Okaforma'],
  ['Adaeze Okafor', ''],
  ['Madonna', 'Madonna'],
])('%s and %s are different names', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})

test('the switch applies immediately when turned on, and a day longer when turned off', () => {
  const hour = 3600_000
  const on = allowListChange(true, 0, 24)
  const off = allowListChange(false, 10 * hour, 24)
  expect(allowListAt([], 0)).toEqual({ on: false, endsAt: null })
  expect(allowListAt([on], 0)).toEqual({ on: true, endsAt: null })
  expect(allowListAt([on, off], 33 * hour)).toEqual({ on: true, endsAt: 34 * hour })
  expect(allowListAt([on, off], 34 * hour)).toEqual({ on: false, endsAt: null })
  const again = allowListChange(true, 20 * hour, 24)
  expect(allowListAt([on, off, again], 40 * hour)).toEqual({ on: true, endsAt: null })
})

test('no sequence of changes turns the switch off early', () => {
  const change = fc.record({ isOn: fc.boolean(), afterHours: fc.integer({ min: 0, max: 30 }) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (wishes) => {
      let hour = 0
      const changes = wishes.map(({ isOn, afterHours }) => {
        hour += afterHours
        return { ...allowListChange(isOn, hour * 3600_000, 24), setAt: hour, isOn }
      })
      const last = changes.findLast(({ isOn }) => isOn)
      if (!last) return
      const offs = changes.slice(changes.indexOf(last) + 1)
      const firstOff = offs[0]?.setAt ?? Number.POSITIVE_INFINITY
      for (let at = last.setAt; at < Math.min(firstOff + 24, last.setAt + 100); at += 1) {
        const until = changes.filter(({ setAt }) => setAt <= at)
        expect(allowListAt(until, at * 3600_000).on, `hour ${at}`).toBe(true)
      }
    }),
  )
})

test('favorites come first, then what was used last, then what was saved last', () => {
  const payee = (id: number, starredAt: number | null, usedAt: number | null) => ({ id, starredAt, usedAt })
  const all = [
    payee(1, null, null),
    payee(2, null, 9),
    payee(3, null, null),
    payee(4, 7, null),
    payee(5, 6, 3),
  ]
  expect(all.sort(payeeOrder).map(({ id }) => id)).toEqual([5, 4, 2, 3, 1])
})

test('a favorite stays one unless its owner changes it', () => {
  expect(starredAt({ starredAt: 5 }, undefined, 9)).toBe(5)
  expect(starredAt({ starredAt: 5 }, true, 9)).toBe(5)
  expect(starredAt({ starredAt: null }, true, 9)).toBe(9)
  expect(starredAt({ starredAt: 5 }, false, 9)).toBeNull()
})

test.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAe000000000000000000000000000000000BeAed', true],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', false],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAe000000000000000000000000000000000BeAee', false],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'tb1qw509999999999999999999999999999999jzsx', true],
  ['TXab1KzL8hJ3mRwq5Vt9yUcEoPgNfD2sAi', 'TXab9999999999999999999999999D2sAi', true],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4jzsx', false],
])('%s and %s: alike %s', (one, other, alike) => expect(looksAlike(one, other)).toBe(alike))

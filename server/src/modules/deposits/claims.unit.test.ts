import { expect, test } from 'vitest'
import { claimOf, isTheirs } from './claims.ts'
import { referenceFrom, referenceIn } from './rules.ts'

const reference = referenceFrom(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]))
const bank = { reference, utr: null, way: 'bank-NGN' }
const slip = { reference: null, utr: '123456789012', way: 'offline-NGN' }
const sent = { reference: null, trace: '999999999999', account: 'bank-NGN', payer: 'OBI ADA' }
const claim = (
  more: Partial<typeof sent> | { reference: string },
  deposit = bank as typeof bank | typeof slip,
  verified?: string,
) => claimOf({ ...sent, ...more }, deposit as never, { verified, referenceIn })

test.each([
  ['the verified name, in the order of the bank', {}, bank, 'Ada Obi', true],
  ['no verified name, whatever was announced', {}, bank, undefined, false],
  ['another verified name', {}, bank, 'Ben Eze', false],
  ['the reference', { reference: `to ${reference}` }, bank, undefined, true],
  [
    'the reference with a slip',
    { reference: reference.slice(0, 5) + reference.slice(6) },
    bank,
    undefined,
    true,
  ],
  ['another reference', { reference: 'OB23456789AB' }, bank, undefined, false],
  [
    'the UTR of a slip of the same counter',
    { trace: slip.utr, account: 'offline-NGN' },
    slip,
    undefined,
    true,
  ],
  [
    'two digits of the UTR that changed places',
    { trace: '123456789021', account: 'offline-NGN' },
    slip,
    undefined,
    true,
  ],
  ['the UTR of a bank transfer, which anyone can have read', { trace: slip.utr }, slip, undefined, false],
] as const)('%s', (_name, more, deposit, verified, expected) => {
  expect(isTheirs(claim(more, deposit, verified))).toBe(expected)
})

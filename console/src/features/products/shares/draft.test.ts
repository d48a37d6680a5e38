import { offerCancelReasons, offerReasons } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { fieldTime, timeOf } from '../form.ts'
import { firstMissing } from '../missing.ts'
import type { Draft } from '../types.ts'
import { begin, cancelReasons, groups, inputOf, openReasons } from './draft.ts'

const nowMs = Date.UTC(2026, 10, 23, 13, 30)
const given: Draft = {
  ...begin(nowMs),
  symbol: 'drft',
  name: 'Drafted Mills',
  aboutEn: 'Mills flour.',
  aboutEs: 'Muele harina.',
  aboutPt: 'Faz farinha.',
  riskEn: 'One mill.',
  riskEs: 'Un solo molino.',
  riskPt: 'Um só moinho.',
  price: '42.00',
  lot: '100',
  lots: '12',
  minimum: '1',
  maximum: '12',
  issued: '1000000',
  earnings: '3.00',
  dividend: '1.00',
}

test('reasons are those of the protocol', () => {
  expect([openReasons, cancelReasons]).toEqual([offerReasons, offerCancelReasons])
})

test('times are read in UTC', () => {
  expect(given.opensAt).toBe('2026-11-24T14:00')
  expect(timeOf(fieldTime(nowMs))).toBe(nowMs)
  expect(timeOf('')).toBeUndefined()
})

test('the first field that is missing is named, and only fields that this draft has are asked for', () => {
  expect(firstMissing({ groups }, begin(nowMs))).toBe('symbol')
  expect(firstMissing({ groups }, given)).toBeUndefined()
  const band = { ...given, priced: 'band' }
  expect(firstMissing({ groups }, band)).toBe('floor')
  expect(firstMissing({ groups }, { ...band, kind: 'direct' })).toBeUndefined()
})

test('a draft with a draw is sent with its price or its band, never with both', () => {
  const fixed = inputOf({ ...given, floor: '30' }, 'issuer_asked')
  expect(fixed).toMatchObject({ symbol: 'DRFT', kind: 'random', rule: 'lottery', price: '42.00' })
  expect(fixed).not.toHaveProperty('floor')
  // A fixed price is not confirmed, so nothing waits between the close and the draw.
  expect(fixed.confirmBy).toBe(fixed.closesAt)
  const band = inputOf({ ...given, priced: 'band', floor: '30', low: '40', high: '50' }, 'issuer_asked')
  expect(band).toMatchObject({ floor: '30', low: '40', high: '50' })
  expect(band).not.toHaveProperty('price')
  expect(Number(band.confirmBy)).toBeGreaterThan(Number(band.closesAt))
})

test('a direct draft is first come at a fixed price, and has no draw', () => {
  const direct = inputOf({ ...given, kind: 'direct', priced: 'band' }, 'issuer_asked')
  expect(direct).toMatchObject({ kind: 'direct', rule: 'first_come', price: '42.00' })
  expect([direct.confirmBy, direct.drawAt, direct.payBy]).toEqual([
    direct.closesAt,
    direct.closesAt,
    direct.closesAt,
  ])
})

test('no field of a draft names a user', () => {
  const names = groups.flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(names.filter((name) => /user|account|person|allot|applicant/i.test(name))).toEqual([])
})

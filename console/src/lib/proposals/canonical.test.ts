import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { canonical, fitsItsHash } from './canonical.ts'

const payload = { value: '12', name: 'stock.limit', note: '₦ “quoted”' }
const payloadHash = createHash('sha256')
  .update('{"name":"stock.limit","note":"₦ “quoted”","value":"12"}')
  .digest('hex')

it('is the same text whatever the order of the fields', () => {
  expect(canonical(payload)).toBe(canonical({ name: 'stock.limit', note: '₦ “quoted”', value: '12' }))
  expect(fitsItsHash({ payload, payloadHash })).toBe(true)
})

it('does not fit when one letter is another', () => {
  expect(fitsItsHash({ payload: { ...payload, value: '13' }, payloadHash })).toBe(false)
  expect(fitsItsHash({ payload: { ...payload, more: '' }, payloadHash })).toBe(false)
})

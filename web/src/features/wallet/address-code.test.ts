import { expect, test } from 'vitest'
import { inGroups, readAddressCode } from './address-code.ts'

const ether = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bitcoin = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const ripple = 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY'

test.each([
  [ether, ether, undefined],
  [`  ${ether}\n`, ether, undefined],
  [`ethereum:${ether}`, ether, undefined],
  [`ethereum:pay-${ether}@11155111?value=2e18`, ether, undefined],
  [`bitcoin:${bitcoin}?amount=0.1&label=Ada`, bitcoin, undefined],
  [`BITCOIN:${bitcoin.toUpperCase()}`, bitcoin.toUpperCase(), undefined],
  [`xrpl:${ripple}?dt=7`, ripple, '7'],
  [`xrpl:${ripple}?dt=seven`, ripple, undefined],
])('%s holds %s with tag %s', (text, address, tag) => expect(readAddressCode(text)).toEqual({ address, tag }))

test.each(['', 'hello', 'https://example.com/pay', 'WIFI:S:home;T:WPA;P:secret;;', 'x'.repeat(200)])(
  '%s holds no address',
  (text) => expect(readAddressCode(text)).toBeUndefined(),
)

test('groups are of four, and lose nothing', () => {
  expect(inGroups(ether).join('')).toBe(ether)
  expect(inGroups(ether)[0]).toBe('0x5aAe')
  expect(inGroups('')).toEqual([])
})

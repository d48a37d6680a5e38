import { expect, test } from 'vitest'
import { addressForLogs, addressFrom, isLoopbackAddress, isPrivateAddress, networkOf } from './addresses.ts'

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:a00:1', '10.0.0.1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is written %s', (text, address) => {
  expect(addressFrom(text)).toBe(address)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '10.0.0',
  '10.0.0.256',
  '010.0.0.1',
  '1.2.3.4:80',
  '[::1]',
  'a b',
  '::g',
])('%j is no address', (text) => {
  expect(addressFrom(text)).toBeUndefined()
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['not an address', 'unknown'],
])('logs show %s as %s', (address, shown) => {
  expect(addressForLogs(address)).toBe(shown)
})

test('addresses of this machine and of private networks are known', () => {
  for (const address of ['127.0.0.1', '127.9.8.7', '::1']) expect(isLoopbackAddress(address)).toBe(true)
  for (const address of ['10.1.1.1', '::2', '1270.0.1', '128.0.0.1'])
    expect(isLoopbackAddress(address)).toBe(false)
  for (const address of [
    '127.0.0.1',
    '10.1.1.1',
    '172.16.0.1',
    '172.31.9.9',
    '192.168.0.1',
    'fd00::1',
    'fe80::1',
  ])
    expect(isPrivateAddress(address), address).toBe(true)
  for (const address of ['172.32.0.1', '172.15.0.1', '8.8.8.8', '2001:db8::1', '193.168.0.1'])
    expect(isPrivateAddress(address), address).toBe(false)
})

import { expect, test } from 'vitest'
import { choicesFrom, isKnownService } from './rules.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
])('allows %s', (endpoint) => {
  expect(isKnownService(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://notify.windows.com.evil.example/',
  'https://user:pass@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://127.0.0.1/fcm.googleapis.com',
  'https://[::1]/',
  'https://localhost/',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('refuses %s', (endpoint) => {
  expect(isKnownService(endpoint)).toBe(false)
})

test('everything but prices is on until turned off', () => {
  expect(choicesFrom(new Map())).toEqual({
    orders: true,
    money: true,
    security: true,
    system: true,
    prices: false,
  })
  expect(
    choicesFrom(
      new Map([
        ['prices', true],
        ['orders', false],
      ]),
    ),
  ).toMatchObject({ prices: true, orders: false })
})

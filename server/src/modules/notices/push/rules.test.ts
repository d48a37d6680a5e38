import { expect, test } from 'vitest'
import { choicesFrom, isKnownService, isQuiet, quietFrom } from './rules.ts'

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

const overNight = quietFrom({ from: '22:30', until: '07:00', zone: 'America/Sao_Paulo' })!
const atNoon = quietFrom({ from: '12:00', until: '13:00', zone: 'UTC' })!

// São Paulo is three hours behind UTC.
test.each([
  ['a minute before', overNight, Date.UTC(2026, 0, 6, 1, 29), false],
  ['at the first minute', overNight, Date.UTC(2026, 0, 6, 1, 30), true],
  ['after midnight', overNight, Date.UTC(2026, 0, 6, 5, 0), true],
  ['in the last minute', overNight, Date.UTC(2026, 0, 6, 9, 59), true],
  ['when they are over', overNight, Date.UTC(2026, 0, 6, 10, 0), false],
  ['within a day', atNoon, Date.UTC(2026, 0, 6, 12, 30), true],
  ['after them on the same day', atNoon, Date.UTC(2026, 0, 6, 13, 0), false],
])('are quiet: %s', (_name, quiet, at, is) => {
  expect(isQuiet(quiet, at)).toBe(is)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = new URL('../../', import.meta.url).pathname

/** Browser access to a user's contacts, messages, location and device. A score never needs it. */
const asks =
  /navigator\.(?:contacts|geolocation|bluetooth|usb|hid|serial|getBattery|connection|deviceMemory)|ContactsManager|OTPCredential|getInstalledRelatedApps|DeviceMotionEvent|DeviceOrientationEvent|IdleDetector|enumerateDevices/

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'),
)

/** Fills an address in where its user presses for it; the score never uses it. */
const onPress = 'features/places/HereButton.tsx'

test('the app asks for no contacts, messages or data of the device, and for a place on a press alone', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((name) => asks.test(readFileSync(join(source, name), 'utf8')))).toEqual([onPress])
})

test('no screen of loans or of the score uses that', () => {
  const own = files.filter((name) => /features\/(?:credit|loans)\//.test(name))
  expect(own.length).toBeGreaterThan(8)
  for (const name of own)
    expect(readFileSync(join(source, name), 'utf8')).not.toMatch(/features\/places|HereButton/)
})

test.each([
  'await navigator.contacts.select(["name"])',
  'navigator.geolocation.getCurrentPosition(keep)',
  'const code: OTPCredential = await credential',
])('it would notice “%s”', (line) => {
  expect(line).toMatch(asks)
})

test('the manifest of the installed app names no permission', () => {
  const manifest = readFileSync(join(source, '../public/manifest.webmanifest'), 'utf8')
  expect(manifest).not.toMatch(/permission|protocol_handlers|share_target/)
})

import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy.ts'

afterEach(() => vi.unstubAllGlobals())

test('a text that was copied is on the clipboard', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } })
  expect(await copyText('0123')).toBe(true)
  expect(copied).toEqual(['0123'])
})

test('copying answers no where the browser refuses it', async () => {
  const writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('0123')).toBe(false)
})

test('copying answers no where there is no clipboard, as on a page without HTTPS', async () => {
  vi.stubGlobal('navigator', {})
  expect(await copyText('0123')).toBe(false)
})

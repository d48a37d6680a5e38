import { describe, expect, it } from 'vitest'
import { closesAfterDrag } from './drag.ts'

describe('a pulled sheet', () => {
  it.each([
    ['a slow pull past a quarter closes', { downPx: 130, heightPx: 500, elapsedMs: 2000 }, true],
    ['a slow pull short of a quarter stays', { downPx: 120, heightPx: 500, elapsedMs: 2000 }, false],
    ['a flick closes', { downPx: 60, heightPx: 500, elapsedMs: 100 }, true],
    ['a tap that slipped stays', { downPx: 6, heightPx: 500, elapsedMs: 5 }, false],
    ['upwards stays', { downPx: -300, heightPx: 500, elapsedMs: 100 }, false],
  ])('%s', (_name, drag, closes) => expect(closesAfterDrag(drag)).toBe(closes))
})

import { describe, expect, it } from 'vitest'
import { type HeldKey, keyLimits, makeCommandKeys } from './command-keys.ts'

function bench() {
  let stored: Readonly<Record<string, HeldKey>> = {}
  let made = 0
  let nowMs = 1_000
  let user = 'ada'
  const open = () =>
    makeCommandKeys({
      shelf: {
        read: () => stored,
        write: (held) => {
          stored = held
        },
      },
      newKey: () => {
        made += 1
        return `key ${made}`
      },
      now: () => nowMs,
      digest: (text) => `#${text.length}${text.includes('ada')}${text.includes('"5"')}`,
      whose: () => user,
    })
  return {
    open,
    stored: () => stored,
    pass: (ms: number) => {
      nowMs += ms
    },
    logIn: (name: string) => {
      user = name
    },
  }
}

const five = { to: '1', amount: '5' }

describe('keys of commands', () => {
  it('is the same until the answer is known, after a reload too', () => {
    const { open } = bench()
    expect(open().take('withdrawAdd', five)).toEqual({ key: 'key 1', isRepeated: false })
    expect(open().take('withdrawAdd', five)).toEqual({ key: 'key 1', isRepeated: true })
    open().settle('withdrawAdd', five)
    expect(open().take('withdrawAdd', five)).toEqual({ key: 'key 2', isRepeated: false })
  })

  it('is another one for another user and another input', () => {
    const { open, logIn } = bench()
    open().take('withdrawAdd', five)
    expect(open().take('withdrawAdd', { to: '1', amount: '6' }).key).toBe('key 2')
    logIn('ben')
    expect(open().take('withdrawAdd', five).key).toBe('key 3')
  })

  it('stores digests only', () => {
    const { open, stored } = bench()
    open().take('withdrawAdd', five)
    expect(JSON.stringify(stored())).not.toMatch(/withdrawAdd|amount/)
  })

  it('forgets what is a day old, and the oldest when there are too many', () => {
    const { open, pass, stored } = bench()
    open().take('withdrawAdd', five)
    pass(keyLimits.heldMs)
    expect(open().take('withdrawAdd', five).key).toBe('key 2')
    for (let n = 0; n < keyLimits.held + 5; n += 1) {
      pass(1)
      open().take('withdrawAdd', { to: '1'.repeat(n + 2), amount: '7' })
    }
    expect(Object.keys(stored())).toHaveLength(keyLimits.held)
  })
})

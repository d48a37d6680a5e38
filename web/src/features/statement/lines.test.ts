import { describe, expect, it } from 'vitest'
import { heldBy, kinds } from './lines.ts'

describe('lines of a statement', () => {
  it('can be filtered by what users can have on them, and not by the operator’s own entries', () => {
    expect(kinds).toContain('deposit_undone')
    expect(kinds).not.toContain('payout_settled')
  })

  it.each([
    ['order_hold', 'setAside'],
    ['withdrawal_hold', 'setAside'],
    ['order_release', 'given'],
    ['withdrawal_release', 'given'],
    ['withdrawal', undefined],
  ] as const)('%s is %s', (kind, said) => expect(heldBy(kind)).toBe(said))
})

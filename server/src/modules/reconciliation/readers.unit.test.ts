import { type OperatorRole, operatorRoles } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { standingClock } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/http/types.ts'
import { openReconciliation, type ReconciliationParts } from './open.ts'
import type { OutsideLine } from './rules.ts'

const hourMs = 3_600_000
const nowMs = 1000 * hourMs

const line = (id: string, minor: bigint, kind: OutsideLine['kind']): OutsideLine => ({
  id,
  minor,
  kind,
  at: nowMs - 5 * hourMs,
  number: `W-${id}`,
  trace: `trace ${id}`,
  party: 'Adaeze Okafor',
  finalAt: null,
})

/** Two lines that the ledger knows nothing of: money that came, and a payout. */
async function readBy(...roles: OperatorRole[]) {
  const records = openReconciliation({
    writer: { settled: async () => {} },
    ledger: { entriesOn: async () => [], balance: () => 0n },
    clock: standingClock(nowMs),
    writeAudit: () => {},
    log: () => {},
    rails: [
      {
        name: 'bank',
        assets: ['NGN'],
        booked: async () => new Map(),
        askAgain: async () => false,
        statement: async () => [line('in', 7_00n, 'credit'), line('out', -9_00n, 'payout')],
      },
    ],
  } as unknown as ReconciliationParts)
  await records.run()
  const asker = { operator: { id: 1, roles } } as unknown as OperatorContext
  const answer = await records.handlers.consoleReconciliation(asker, {})
  if (!answer.ok) throw new Error('refused')
  return answer.value.breaks
}

test.each(operatorRoles)(
  '%s counts every break, and reads a payout only with a role that may',
  async (role) => {
    const mayRead = ['reviewer', 'approver', 'auditor'].includes(role)
    const breaks = await readBy(role)
    expect(breaks).toHaveLength(2)
    expect(breaks.find(({ outside }) => outside?.line === 'in')).toMatchObject({ withheld: false })
    const payout = breaks.find(({ outside }) => outside?.line !== 'in')
    if (mayRead)
      expect(payout).toMatchObject({ withheld: false, outside: { amount: '-9.00', number: 'W-out' } })
    else expect(payout).toMatchObject({ kind: 'only_outside', withheld: true, outside: null, here: null })
  },
)

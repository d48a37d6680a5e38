import { type OperatorRole, operatorRoles } from '@openbourse/protocol'
import { beforeAll, expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import type { OperatorContext } from '../../platform/http/types.ts'
import { openWorld, type World, worldStartMs } from '../../testing/world.ts'
import { type RailLine, type Rails, rails } from '../rails/index.ts'
import { reconciliation } from './index.ts'

const hourMs = 3_600_000

const line = (id: string, minor: bigint, kind: RailLine['kind']): RailLine => ({
  id,
  minor,
  kind,
  rail: 'bank',
  at: worldStartMs - 5 * hourMs,
  asset: 'NGN',
  number: `W-${id}`,
  account: 'bank',
  trace: `trace ${id}`,
  party: 'Adaeze Okafor',
  word: null,
})

/** A bank with two lines that are not in the ledger: a deposit and a payout. */
const bank = {
  name: 'bank',
  onCredit: () => {},
  onPaid: () => {},
  booked: async () => new Map(),
  returned: async () => new Map(),
  statement: async (asset: string) =>
    asset === 'NGN' ? [line('in', 7_00n, 'credit'), line('out', -9_00n, 'payout')] : [],
}

let world: World

beforeAll(async () => {
  world = await openWorld({
    products: [reconciliation],
    given: [give(rails, { bank } as unknown as Rails)],
  })
  await world.assembly.face(reconciliation).run()
})

async function readBy(...roles: OperatorRole[]) {
  const asker = { operator: { id: 1, roles } } as unknown as OperatorContext
  const answer = await world.calls.consoleReconciliation(asker, {})
  if (!answer.ok) throw new Error('refused')
  return answer.value.breaks
}

test.each(operatorRoles)(
  '%s counts every break, and reads a payout only with a permitted role',
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

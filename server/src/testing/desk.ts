import type { Product } from '../core/index.ts'
import { operators } from '../modules/operators/index.ts'
import { answered } from './answered.ts'
import { appCode } from './authenticator.ts'
import { asker, openMarketWorld } from './market.ts'
import type { WorldOptions } from './world.ts'

/** A market with a product and two operators: one who drafts and could approve, and one who approves. */
export async function openDesk(product: Product, given: NonNullable<WorldOptions['given']>) {
  const market = await openMarketWorld({ products: [product, operators], given })
  const { calls, assembly, clock } = market.world
  const people = assembly.face(operators)
  const maker = await people.makeTestOperator({ name: 'Ana Ribeiro', roles: ['product', 'approver'] })
  const checker = await people.makeTestOperator({ name: 'Kwame Boateng', roles: ['approver'] })
  let keys = 0
  const as = (one: typeof maker) => {
    const operator = people.people.find(one.operatorToken, clock.nowMs())
    if (!operator) throw new Error('a session of an operator is over')
    return { ...asker(0, { nowMs: clock.nowMs(), key: `key-of-desk-${++keys}` }), operator }
  }
  const approve = async (id: string, by: typeof maker) => {
    await calls.consoleFactor(as(by), { code: appCode(by.totpSecret, clock.nowMs()) })
    const { proposal } = await answered(calls.consoleProposal(as(by), { id }))
    return calls.consoleApprove(as(by), { id, payloadHash: proposal.payloadHash })
  }
  return { market, calls, as, approve, maker, checker }
}

import type { Product } from '../core/index.ts'
import { operators } from '../modules/operators/index.ts'
import { answered } from './answered.ts'
import { appCode } from './authenticator.ts'
import { asker, type MarketWorld, openMarketWorld } from './market.ts'
import type { WorldOptions } from './world.ts'

/** A market with a product and two operators: one who drafts and could approve, and one who approves. */
export async function openDesk(product: Product, given: NonNullable<WorldOptions['given']>) {
  const market = await openMarketWorld({ products: [product, operators], given })
  return { market, calls: market.world.calls, ...(await deskOn(market)) }
}

let keys = 0

/** Two operators of a market that has them, with sessions that begin now. */
export async function deskOn(market: MarketWorld) {
  const { calls, assembly, clock } = market.world
  const people = assembly.face(operators)
  const signIn = async () => ({
    maker: await people.makeTestOperator({ name: 'Ana Ribeiro', roles: ['product', 'approver'] }),
    checker: await people.makeTestOperator({ name: 'Kwame Boateng', roles: ['approver'] }),
  })
  const { maker, checker } = await signIn()
  const as = (one: typeof maker) => {
    const operator = people.people.find(one.operatorToken, clock.nowMs())
    if (!operator) throw new Error('a session of an operator is over')
    keys += 1
    return { ...asker(0, { nowMs: clock.nowMs(), key: `key-of-desk-${keys}` }), operator }
  }
  const approve = async (id: string, by: typeof maker) => {
    await calls.consoleFactor(as(by), { code: appCode(by.totpSecret, clock.nowMs()) })
    const { proposal } = await answered(calls.consoleProposal(as(by), { id }))
    return calls.consoleApprove(as(by), { id, payloadHash: proposal.payloadHash })
  }
  return { as, approve, maker, checker, signIn }
}

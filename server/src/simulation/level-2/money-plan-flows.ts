import type { Flow } from './flows.ts'
import { type At, anybody, asks, depositTerms, reads } from './money-asks.ts'
import { places } from './money-server.ts'
import { changeOf, flowsOf, type Owned, oneOf, ownedIn } from './owned.ts'
import { whenOf } from './recurring-flows.ts'
import type { Reply } from './wire.ts'

// Recurring deposits and withdrawals: planned, changed, paused, resumed, stopped, and asked for, reminded of or skipped when their days come.

const dayMs = 24 * 3_600_000

async function planDeposit(at: At): Promise<Reply | undefined> {
  const { chance } = at
  const person = anybody(at)
  const amount = `${1_000 + chance.below(90_000)}.${10 + chance.below(90)}`
  const way = chance.pick(['bank-NGN', 'bank-NGN', 'offline-NGN'])
  const form = { way, amount, terms: await depositTerms(at, person), ...whenOf(at) }
  return asks(at, person, { path: '/user/plan/deposit', form })
}

const leaving = ({ chance }: At) =>
  chance.oneIn(3)
    ? { measure: 'above', amount: `${chance.below(900_000)}.00` }
    : { measure: 'fixed', amount: `${5_000 + chance.below(50_000)}.00` }

function planWithdrawal(at: At): Promise<Reply | undefined> {
  const to = at.chance.oneIn(4) ? places.closed : places.usual
  const form = { kind: 'bank', to, ...leaving(at), ...whenOf(at) }
  return asks(at, anybody(at), { path: '/user/plan/withdrawal', form })
}

const plan = (at: At) => (at.chance.oneIn(2) ? planDeposit(at) : planWithdrawal(at))
const all = (at: At): Promise<Owned[]> => ownedIn(at, 'moneyplans.plan', 'stopped')
const one = (at: At) => oneOf(at, all, plan)

async function on(at: At, path: string, form: (of: Owned) => Readonly<Record<string, string>>) {
  const found = await one(at)
  return found && changeOf(at, found, { path, form: form(found) })
}

/** Some days pass, and what is due on them is done at once, wherever that is killed. */
async function later(at: At): Promise<undefined> {
  const { world, chance, crash } = at
  await one(at)
  world.clock.advance((1 + chance.below(9)) * dayMs)
  await world.risk(crash, () => world.server.keepTime())
  for (const person of world.people)
    await reads(at, person, { path: '/user/plan/runs', method: 'GET', form: {} })
  return undefined
}

const flow = flowsOf(one)

export const moneyPlanFlows: readonly Flow[] = [
  flow('recurring deposits are planned', 1, planDeposit),
  flow('recurring withdrawals are planned', 1, planWithdrawal),
  flow('recurring withdrawals are changed', 1, (at) =>
    on(at, '/user/plan/withdrawal/set', () => ({ ...leaving(at), ...whenOf(at) })),
  ),
  flow('recurring deposits or withdrawals are paused or resumed', 1, (at) =>
    on(at, '/user/plan/pause', ({ state }) => ({ on: String(state !== 'paused') })),
  ),
  flow('recurring deposits or withdrawals are stopped', 1, (at) => on(at, '/user/plan/stop', () => ({}))),
  flow('days of recurring deposits and withdrawals pass', 2, later),
]

import type { Flow } from './flows.ts'
import { untilState } from './flows.ts'
import { type At, anybody, asks, reads } from './money-asks.ts'
import { changeOf, flowsOf, type Owned, oneOf, ownedIn } from './owned.ts'
import type { Reply } from './wire.ts'

// Recurring buys: planned, changed, paused, resumed, stopped, and carried out or skipped when their days come.

const dayMs = 24 * 3_600_000
const rhythms = ['weekly', 'weekly', 'biweekly', 'monthly'] as const

/** When a plan acts, by chance. */
export function whenOf({ chance }: At) {
  const rhythm = chance.pick(rhythms)
  return { rhythm, day: String(1 + chance.below(rhythm === 'monthly' ? 28 : 7)) }
}

const termsOf = (at: At) => ({ amount: `${300 + at.chance.below(9_000)}.37`, ...whenOf(at) })

function plan(at: At): Promise<Reply | undefined> {
  const form = { symbol: 'LAGC', ...termsOf(at) }
  return asks(at, anybody(at), { path: '/stock/recurring/add', form })
}

const one = (at: At) => oneOf(at, (of) => ownedIn(of, 'recurring.plan', 'stopped'), plan)

async function on(at: At, path: string, form: (of: Owned) => Readonly<Record<string, string>>) {
  const found = await one(at)
  return found && changeOf(at, found, { path, form: form(found) })
}

/** A market with sellers on a later day, so that what is due is bought or skipped in one turn, wherever that is killed. */
async function later(at: At): Promise<undefined> {
  const { world, chance, crash } = at
  await one(at)
  world.clock.advance((1 + chance.below(9)) * dayMs)
  await world.risk(undefined, () => world.server.keepTime())
  await untilState(world, 'open')
  const price = world.server.venue.lastPrice('LAGC')
  const limits = world.server.venue.limits('LAGC')
  const offer = { side: 'sell', price, quantity: 1 + chance.below(60), rests: true } as const
  const isAdmitted = !limits || (price >= limits.low && price <= limits.high)
  if (isAdmitted && !chance.oneIn(4))
    await world.risk(undefined, () => world.server.participate('LAGC', [offer]))
  await world.risk(crash, () => world.server.keepTime())
  for (const person of world.people)
    await reads(at, person, { path: '/stock/recurring/list', method: 'GET', form: {} })
  return undefined
}

const flow = flowsOf(one)

export const recurringFlows: readonly Flow[] = [
  flow('a recurring buy is planned', 2, plan),
  flow('a recurring buy is changed', 1, (at) => on(at, '/stock/recurring/set', () => termsOf(at))),
  flow('a recurring buy is paused or resumed', 1, (at) =>
    on(at, '/stock/recurring/pause', ({ state }) => ({ on: String(state !== 'paused') })),
  ),
  flow('a recurring buy is stopped', 1, (at) => on(at, '/stock/recurring/stop', () => ({}))),
  flow('days of recurring buys pass', 3, later),
]

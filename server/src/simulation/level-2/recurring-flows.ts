import type { Flow } from './flows.ts'
import { untilState } from './flows.ts'
import { type At, anybody, asks, reads } from './money-asks.ts'
import type { Reply } from './wire.ts'
import type { Person, World2 } from './world.ts'

// Recurring buys: planned, changed, paused, resumed, stopped, and carried out or skipped when their days come.

const dayMs = 24 * 3_600_000
const plans = 'recurring.plan'
const rhythms = ['weekly', 'weekly', 'biweekly', 'monthly'] as const

type Planned = { readonly id: string; readonly person: Person; readonly isPaused: boolean }

async function planned({ world }: At): Promise<Planned[]> {
  await world.server.writer.settled()
  const rows = await world.killable.database.query(
    `select id, user_id, state from ${plans} where state <> 'stopped' order by id`,
  )
  return rows.flatMap((row) => {
    const person = world.people.find(({ userId }) => userId === Number(row.user_id))
    return person ? [{ id: String(row.id), person, isPaused: row.state === 'paused' }] : []
  })
}

function termsOf({ chance }: At) {
  const rhythm = chance.pick(rhythms)
  const day = String(1 + chance.below(rhythm === 'monthly' ? 28 : 7))
  return { amount: `${300 + chance.below(9_000)}.37`, rhythm, day }
}

function plan(at: At): Promise<Reply | undefined> {
  const form = { symbol: 'LAGC', ...termsOf(at) }
  return asks(at, anybody(at), { path: '/stock/recurring/add', form })
}

async function one(at: At): Promise<Planned | undefined> {
  const all = await planned(at)
  if (all.length > 0) return at.chance.pick(all)
  await plan({ world: at.world, chance: at.chance })
  return (await planned(at)).at(-1)
}

/** Most often its owner's; now and then a user tries what is another's. */
async function on(at: At, path: string, more: (at: At, of: Planned) => Readonly<Record<string, string>>) {
  const found = await one(at)
  if (!found) return undefined
  const by = at.chance.oneIn(6) ? anybody(at) : found.person
  return asks(at, by, { path, form: { id: found.id, ...more(at, found) } })
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

type Act = (at: At) => Promise<Reply | undefined>

const flow = (name: string, weight: number, go: Act): Flow => ({
  name,
  weight,
  go: (world: World2, chance, crash) => go({ world, chance, crash }),
  prepare: async (world, chance) => void (await one({ world, chance })),
})

export const recurringFlows: readonly Flow[] = [
  flow('a recurring buy is planned', 2, plan),
  flow('a recurring buy is changed', 1, (at) => on(at, '/stock/recurring/set', termsOf)),
  flow('a recurring buy is paused or resumed', 1, (at) =>
    on(at, '/stock/recurring/pause', (_, { isPaused }) => ({ on: String(!isPaused) })),
  ),
  flow('a recurring buy is stopped', 1, (at) => on(at, '/stock/recurring/stop', () => ({}))),
  flow('days of recurring buys pass', 3, later),
]

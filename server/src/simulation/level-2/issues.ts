import type { World2 } from './world.ts'

/** An offer of new shares or a block trade, as the tables have it. */
export type Issue = {
  readonly kind: 'offer' | 'block'
  readonly id: number
  readonly symbol: string
  readonly state: string
  /** Whether bids have prices. */
  readonly isBand: boolean
  readonly price: number
  /** Everything that is due at a time, in epoch milliseconds. */
  readonly times: readonly number[]
  readonly closesAt: number
}

/** An application for one, and the user who made it. */
export type Asked = {
  readonly id: number
  readonly userId: number
  readonly issue: Issue
  readonly state: string
  readonly held: bigint
}

const over = ['listed', 'unlocked', 'cancelled']

const tables = {
  offer: { of: 'offers.offer', terms: 'rules', state: 'offers.state', application: 'offers.application' },
  block: { of: 'blocks.block', terms: 'terms', state: 'blocks.state', application: 'blocks.application' },
} as const

/** Every issue, or those that are not over, oldest first. */
export async function issuesIn(world: World2, which: 'all' | 'running' = 'running'): Promise<Issue[]> {
  await world.server.writer.settled()
  const found: Issue[] = []
  for (const kind of ['offer', 'block'] as const) {
    const { of, terms: column, state } = tables[kind]
    const rows = await world.killable.database.query(
      `select id, symbol, ${column} as terms, state from ${of} one join ${state} on ${kind}_id = one.id order by id`,
    )
    for (const row of rows) {
      const terms = JSON.parse(String(row.terms))
      const { opensAt, closesAt, allotsAt, unlockAt, confirmBy, drawAt, payBy, listsAt } = terms
      const times = [opensAt, closesAt, confirmBy, drawAt, payBy, listsAt, allotsAt, unlockAt]
      found.push({
        kind,
        id: Number(row.id),
        symbol: String(row.symbol),
        state: String(row.state),
        isBand: kind === 'offer' && terms.price.kind === 'band',
        price: Number(kind === 'block' ? terms.price : (terms.price.price ?? 0)),
        times: times.filter((time) => time !== undefined),
        closesAt,
      })
    }
  }
  return which === 'all' ? found : found.filter(({ state }) => !over.includes(state))
}

export async function askedIn(world: World2, kind: Issue['kind']): Promise<Asked[]> {
  const issues = (await issuesIn(world, 'all')).filter((one) => one.kind === kind)
  const rows = await world.killable.database.query(
    `select id, user_id, ${kind}_id as issue, state, held from ${tables[kind].application} order by id`,
  )
  return rows.flatMap(({ id, user_id, issue: of, state, held }) => {
    const issue = issues.find((one) => one.id === Number(of))
    const userId = Number(user_id)
    return issue ? [{ id: Number(id), userId, issue, state: String(state), held: BigInt(String(held)) }] : []
  })
}

/** Whether shares of it wait in the escrow of a block: nothing may change them then, as no calendar of a market would. */
export async function isInEscrow(world: World2, symbol: string): Promise<boolean> {
  const running = await issuesIn(world)
  return running.some((one) => one.kind === 'block' && one.symbol === symbol && one.state !== 'locked')
}

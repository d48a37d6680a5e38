import type { Flow } from './flows.ts'
import { type At, anybody, asks } from './money-asks.ts'
import type { Reply } from './wire.ts'
import type { Person, World2 } from './world.ts'

// What users keep on the server and change later: recurring buys, plans of deposits and withdrawals, baskets.

type Form = Readonly<Record<string, string>>
export type Owned = { readonly id: string; readonly person: Person; readonly state: string }

/** Rows of a table that are not in its last state, with their owners; oldest first. */
export async function ownedIn({ world }: At, table: string, over: string): Promise<Owned[]> {
  await world.server.writer.settled()
  const rows = await world.killable.database.query(
    `select id, user_id, state from ${table} where state <> $1 order by id`,
    [over],
  )
  return rows.flatMap((row) => {
    const person = world.people.find(({ userId }) => userId === Number(row.user_id))
    return person ? [{ id: String(row.id), person, state: String(row.state) }] : []
  })
}

/** One of them; where there is none, it is made first, and nothing crashes that. */
export async function oneOf(
  at: At,
  all: (at: At) => Promise<readonly Owned[]>,
  make: (at: At) => Promise<Reply | undefined>,
): Promise<Owned | undefined> {
  const found = await all(at)
  if (found.length > 0) return at.chance.pick(found)
  await make({ world: at.world, chance: at.chance })
  return (await all(at)).at(-1)
}

/** A command on one of them, most often by its owner; sometimes by a user who does not own it. */
export function changeOf(at: At, one: Owned, what: { readonly path: string; readonly form?: Form }) {
  const by = at.chance.oneIn(6) ? anybody(at) : one.person
  return asks(at, by, { path: what.path, form: { id: one.id, ...what.form } })
}

export type Act = (at: At) => Promise<Reply | undefined>

/** Makes flows whose preparation is the same. */
export const flowsOf =
  (prepare: (at: At) => Promise<unknown>) =>
  (name: string, weight: number, go: Act): Flow => ({
    name,
    weight,
    go: (world: World2, chance, crash) => go({ world, chance, crash }),
    prepare: async (world, chance) => void (await prepare({ world, chance })),
  })

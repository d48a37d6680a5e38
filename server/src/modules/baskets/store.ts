import { readPage } from '../../platform/db/listing.ts'
import { sharedText } from '../../platform/db/shared-text.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import { type Basket, type Run, type RunLine, readWeights } from './rules.ts'

const kept = `select * from baskets.basket where state = 'kept'`

/** Baskets that are kept, behind a number, oldest first. */
export async function basketsAfter(db: Queryable, after: number, most: number): Promise<Basket[]> {
  return (await db.query(`${kept} and id > $1 order by id limit $2`, [after, most])).map(basketFrom)
}

export async function basketsById(db: Queryable, ids: readonly number[]): Promise<Basket[]> {
  return (await db.query(`${kept} and id = any($1)`, [ids])).map(basketFrom)
}

export type NamedRun = Run & { readonly name: string }

export function runsPage(
  db: Queryable,
  asked: PageAsked & { readonly userId: number; readonly basketId: number | undefined },
): Promise<Paged<NamedRun>> {
  const { userId, basketId } = asked
  const listing = {
    ...(basketId === undefined
      ? { owned: 'from baskets.run one where one.user_id = $1', ownedBy: [userId] }
      : {
          owned: 'from baskets.run one where one.user_id = $1 and one.basket_id = $2',
          ownedBy: [userId, basketId],
        }),
    joined: 'join baskets.basket basket on basket.id = one.basket_id',
    columns: 'one.*, basket.name',
  }
  return readPage(db, listing, {
    asked,
    read: (row) => ({ ...runFrom(row), name: String(row.name) }),
  })
}

/** Runs behind a number, oldest first. */
export async function runsAfter(db: Queryable, after: number, most: number): Promise<Run[]> {
  const rows = await db.query('select * from baskets.run where id > $1 order by id limit $2', [after, most])
  return rows.map(runFrom)
}

function basketFrom(row: Row): Basket {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    name: String(row.name),
    currency: sharedText(String(row.currency)),
    weights: readWeights(String(row.weights)),
    state: sharedText(row.state as Basket['state']),
    madeAt: Number(row.made_at),
  }
}

function runFrom(row: Row): Run {
  return {
    id: Number(row.id),
    basketId: Number(row.basket_id),
    userId: Number(row.user_id),
    at: Number(row.at),
    kind: row.kind as Run['kind'],
    currency: String(row.currency),
    amount: BigInt(String(row.amount)),
    bought: BigInt(String(row.bought)),
    sold: BigInt(String(row.sold)),
    lines: JSON.parse(String(row.lines)) as RunLine[],
  }
}

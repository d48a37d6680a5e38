import { parse } from '@openbourse/money'
import { type Calls, done, type Input, refuse } from '@openbourse/protocol'
import type pg from 'pg'
import { listings } from '../../../server/src/modules/venue/instruments/index.ts'
import type { Context } from '../../../server/src/platform/http/types.ts'

const tables = `
  create schema naive_orders;
  create table naive_orders.account (
    user_id bigint primary key,
    available bigint not null check (available >= 0),
    held bigint not null check (held >= 0)
  );
  create table naive_orders."order" (
    id bigint generated always as identity primary key,
    user_id bigint not null,
    key text not null,
    symbol text not null,
    quantity bigint not null,
    price bigint not null,
    held bigint not null,
    state text not null,
    placed_at timestamptz not null default now(),
    unique (user_id, key)
  );
  create table naive_orders.posting (
    order_id bigint not null references naive_orders."order",
    user_id bigint not null,
    purpose text not null,
    minor bigint not null
  );
  create index on naive_orders.posting (user_id);`

/**
 * The simplest implementation of placing and canceling: one transaction an order, which locks the account, checks
 * the balance, and writes order, two postings and balances. It has no book, which is in its favor.
 */
export async function naiveOrders(pool: pg.Pool, userIds: readonly number[]) {
  await pool.query(tables)
  await pool.query(
    'insert into naive_orders.account select id, 100000000000, 0 from unnest($1::bigint[]) id',
    [userIds],
  )
  return {
    async buyStock({ userId }: Context, input: Input<Calls['buyStock']>) {
      const listing = listings.find(({ symbol }) => symbol === input.symbol)
      if (!listing) return refuse('symbol_unknown')
      const price = parse(input.price ?? '', listing.currency)?.minor
      if (price === undefined) return refuse('price_missing')
      const held = price * BigInt(input.quantity)
      const id = await inTransaction(pool, (client) => place(client, { userId, input, price, held }))
      return id === undefined ? refuse('insufficient_balance') : done({ ...input, id, held: String(held) })
    },
    async cancelOrder({ userId }: Context, { id }: Input<Calls['cancelOrder']>) {
      const isCancelled = await inTransaction(pool, (client) => cancel(client, userId, id))
      return isCancelled ? done({ id, state: 'cancelled' }) : refuse('order_unknown')
    },
  }
}

type Placed = { userId: number; input: Input<Calls['buyStock']>; price: bigint; held: bigint }

async function place(client: pg.PoolClient, { userId, input, price, held }: Placed) {
  const { rows } = await client.query(
    'select available from naive_orders.account where user_id = $1 for update',
    [userId],
  )
  if (BigInt(rows[0].available) < held) return undefined
  const order = await client.query(
    `insert into naive_orders."order" (user_id, key, symbol, quantity, price, held, state)
     values ($1, $2, $3, $4, $5, $6, 'working') returning id`,
    [userId, input.clientOrderId, input.symbol, input.quantity, price, held],
  )
  const id = String(order.rows[0].id)
  await move(client, { userId, id, held })
  return id
}

async function cancel(client: pg.PoolClient, userId: number, id: string): Promise<boolean> {
  await client.query('select 1 from naive_orders.account where user_id = $1 for update', [userId])
  const { rows } = await client.query(
    `update naive_orders."order" set state = 'cancelled' where id = $1 and user_id = $2 and state = 'working'
     returning held`,
    [id, userId],
  )
  if (!rows[0]) return false
  await move(client, { userId, id, held: -BigInt(rows[0].held) })
  return true
}

/** Money is set aside, or given back when `held` is negative. */
async function move(
  client: pg.PoolClient,
  { userId, id, held }: { userId: number; id: string; held: bigint },
) {
  await client.query(
    `insert into naive_orders.posting (order_id, user_id, purpose, minor)
     values ($1, $2, 'available', $3), ($1, $2, 'held', $4)`,
    [id, userId, -held, held],
  )
  await client.query(
    'update naive_orders.account set available = available - $2, held = held + $2 where user_id = $1',
    [userId, held],
  )
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

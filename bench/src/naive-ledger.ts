import pg from 'pg'

/** Account numbers from 0; `minor` of the smallest unit. */
export type Transfer = { readonly from: number; readonly to: number; readonly minor: bigint }

/** Several for each core; transfers beyond that wait in the pool's queue. */
const connections = 16

const tables = `
  create schema naive;
  create table naive.account (id integer primary key, balance bigint not null check (balance >= 0));
  create table naive.entry (id bigint generated always as identity primary key, at timestamptz not null default now());
  create table naive.posting (
    entry bigint not null references naive.entry,
    account integer not null references naive.account,
    minor bigint not null
  );
  create index on naive.posting (account);`

/**
 * The simplest implementation of a ledger: both accounts are locked in the order of their numbers, so that nothing
 * deadlocks, the balance is checked, and balances, entry and two postings are written in one transaction.
 */
export async function openNaive(
  connection: pg.ClientConfig,
  { accounts, minor }: { accounts: number; minor: bigint },
) {
  const pool = new pg.Pool({ ...connection, max: connections })
  await pool.query(tables)
  await pool.query('insert into naive.account select at, $1 from generate_series(0, $2 - 1) at', [
    String(minor),
    accounts,
  ])
  return {
    async transfer(wanted: Transfer): Promise<boolean> {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const accepted = await move(client, wanted)
        await client.query(accepted ? 'commit' : 'rollback')
        return accepted
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    async sum(): Promise<string> {
      const { rows } = await pool.query('select coalesce(sum(minor), 0) as sum from naive.posting')
      return String(rows[0].sum)
    },
    close: () => pool.end(),
  }
}

async function move(client: pg.PoolClient, { from, to, minor }: Transfer): Promise<boolean> {
  const locked = await client.query(
    'select id, balance from naive.account where id in ($1, $2) order by id for update',
    [from, to],
  )
  const payer = locked.rows.find(({ id }) => id === from)
  if (!payer || BigInt(payer.balance) < minor) return false
  await client.query('update naive.account set balance = balance - $2 where id = $1', [from, minor])
  await client.query('update naive.account set balance = balance + $2 where id = $1', [to, minor])
  const entry = await client.query('insert into naive.entry default values returning id')
  await client.query('insert into naive.posting (entry, account, minor) values ($1, $2, $4), ($1, $3, $5)', [
    entry.rows[0].id,
    from,
    to,
    -minor,
    minor,
  ])
  return true
}

// A process that fills a data folder with users who each own three assets: the rows that a practice grant of each would have written.
import pg from 'pg'
import { listings } from '../../../server/src/modules/venue/index.ts'
import { startPostgres } from '../../../server/src/platform/postgres/index.ts'

/** Of a fresh server: its first user. */
const firstUser = 1_000_001
const usersAtOnce = 50_000
const grantMinor = 1_000_000

const [, , folder = '', userCount = '0', activeCount = '0'] = process.argv
const users = Number(userCount)
const symbols = listings
  .filter(({ tradable, country }) => tradable && country === 'NG')
  .map(({ symbol }) => symbol)

const postgres = await startPostgres({ dataDir: folder, log: () => {} })
const client = new pg.Client(postgres.connection)
await client.connect()
const { base, at } = await beginning()
await houseAccounts()
const lastAccount = await greatest('ledger.account')
for (let from = 1; from <= users; from += usersAtOnce) {
  const part = [from, Math.min(users, from + usersAtOnce - 1)]
  await client.query('begin')
  await people(part)
  await grants(part)
  await client.query('commit')
}
await sessions()
await ending()
await client.end()
await postgres.stop()

/** The last id that was given out, and the time of the rows. */
async function beginning(): Promise<{ base: number; at: number }> {
  await client.query('set synchronous_commit = off')
  const found = await client.query<{ last: string; at: string; users: boolean }>(
    `select last_id as last, at, exists (select from accounts.user where id >= $1) as users
     from core.page order by sequence desc limit 1`,
    [firstUser],
  )
  const { last = '0', at: time = '0', users: areUsers = false } = found.rows[0] ?? {}
  if (areUsers) throw new Error('the folder must be that of a server without users')
  return { base: Number(last), at: Number(time) }
}

/**
 * The accounts that give, in the order of their places; those that the practice calendar has used continue from
 * their last posting.
 */
async function houseAccounts(): Promise<void> {
  const assets = ['NGN', 'USD', ...symbols.map((symbol) => `share:${symbol}`)]
  await client.query(
    `insert into ledger.account (id, holder, purpose, asset, floor)
     select (select coalesce(max(id), 0) from ledger.account) + n, 'house', 'practice', asset, null
     from unnest($1::text[]) with ordinality as given (asset, n)
     where not exists (select from ledger.account a where a.holder = 'house' and a.purpose = 'practice' and a.asset = given.asset)`,
    [assets],
  )
  await client.query(
    `create temporary table server as
     select n as place, a.id, a.asset, coalesce(p.seq, 0) as seq, coalesce(p.balance_after, 0) as balance,
       coalesce(p.owned_after, 0) as owned
     from unnest($1::text[]) with ordinality as given (asset, n)
     join ledger.account a on a.holder = 'house' and a.purpose = 'practice' and a.asset = given.asset
     left join lateral (
       select seq, balance_after, owned_after from ledger.posting where account = a.id order by seq desc limit 1
     ) p on true`,
    [assets],
  )
}

async function greatest(table: string): Promise<number> {
  const found = await client.query<{ id: string }>(`select coalesce(max(id), 0) as id from ${table}`)
  return Number(found.rows[0]?.id)
}

async function people(part: readonly number[]): Promise<void> {
  await client.query(
    `insert into accounts.user (id, created_at, practice, invite_code)
     select ${firstUser - 1} + n, $3, true, 'U' || n from generate_series($1::int, $2::int) n`,
    [...part, at],
  )
}

/** Naira, dollars and the shares of one stock for each user: three entries of two postings. */
async function grants(part: readonly number[]): Promise<void> {
  const shares = symbols.length
  const grant = `select n, ${base} + 3 * (n - 1) + asked.place + 1 as entry,
      ${lastAccount} + 3 * (n - 1) + asked.place + 1 as account, house.id as house, house.asset, house.seq, house.balance, house.owned,
      case when asked.place = 2 then (n - 1) / ${shares} + 1 else n end as turn
    from generate_series($1::int, $2::int) n, generate_series(0, 2) asked (place), house
    where house.place = case when asked.place = 2 then 3 + (n - 1) % ${shares} else asked.place + 1 end`
  await client.query(
    `insert into ledger.account (id, holder, purpose, asset, floor)
     select account, 'user:' || ${firstUser - 1} + n, 'available', asset, 0
     from (${grant}) given order by account`,
    [...part],
  )
  await client.query(
    `insert into ledger.entry (id, at, kind, cause_kind, cause_id)
     select entry, $3, 'practice_grant', 'grant', n::text from (${grant}) given order by entry`,
    [...part, at],
  )
  const minor = `${grantMinor}::bigint`
  await client.query(
    `insert into ledger.posting (entry, seq, minor, balance_after, owned_after, floor, account)
     select entry, side.* from (${grant}) given cross join lateral (values
       (seq + turn, -${minor}, balance - ${minor} * turn, owned - ${minor} * turn, null::bigint, house),
       (1, ${minor}, ${minor}, ${minor}, 0, account)
     ) side order by entry`,
    [...part],
  )
}

/** Those who are active are signed in; `tokenOf` in memory.ts makes the same tokens. */
async function sessions(): Promise<void> {
  await client.query(
    `insert into accounts.session (user_id, token_hash, device, device_hash, started_at, last_seen_at)
     select ${firstUser - 1} + n, sha256(convert_to(lpad(n::text, 43, 'A'), 'UTF8')), 'Bench', sha256('bench'), $2, $2
     from generate_series(1, $1::int) n`,
    [Number(activeCount), at],
  )
}

async function ending(): Promise<void> {
  await client.query(`select setval('accounts.user_id', $1)`, [firstUser - 1 + users])
  await client.query(
    `insert into core.page (sequence, epoch, last_id, commands, at)
     select max(sequence) + 1, max(epoch), $1, 1, $2 from core.page`,
    [base + 3 * users, at],
  )
  for (const table of [
    'accounts.user',
    'accounts.session',
    'ledger.account',
    'ledger.entry',
    'ledger.posting',
  ])
    await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
}

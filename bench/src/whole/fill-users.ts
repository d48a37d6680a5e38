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
  const found = await client.query<{ last: string; at: string; entries: string }>(
    `select last_id as last, at, (select count(*) from ledger.entry) as entries
     from core.page order by sequence desc limit 1`,
  )
  const { last = '0', at: time = '0', entries = '0' } = found.rows[0] ?? {}
  if (entries !== '0') throw new Error('the folder is that of a fresh server')
  return { base: Number(last), at: Number(time) }
}

async function houseAccounts(): Promise<void> {
  await client.query(
    `insert into ledger.account (id, holder, purpose, asset, floor)
     select n, 'house', 'practice', asset, null from unnest($1::text[]) with ordinality as given (asset, n)`,
    [['NGN', 'USD', ...symbols.map((symbol) => `share:${symbol}`)]],
  )
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
  const grant = `select n, place, ${base} + 3 * (n - 1) + place + 1 as entry,
      ${2 + shares} + 3 * (n - 1) + place + 1 as account,
      case when place = 2 then 3 + (n - 1) % ${shares} else place + 1 end as house,
      case when place = 2 then (n - 1) / ${shares} + 1 else n end as seq
    from generate_series($1::int, $2::int) n, generate_series(0, 2) place`
  await client.query(
    `insert into ledger.account (id, holder, purpose, asset, floor)
     select account, 'user:' || ${firstUser - 1} + n, 'available', (select asset from ledger.account where id = house), 0
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
       (seq, -${minor}, -${minor} * seq, -${minor} * seq, null::bigint, house),
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

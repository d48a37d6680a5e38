import { expect, test } from 'vitest'
import { usingTestDatabase } from '../../testing/database.ts'
import { checkLedger, ledgerInvariants } from './index.ts'

const shared = usingTestDatabase()

type Posting = {
  entry: number
  account: number
  seq: number
  minor: number
  balance: number
  owned: number
  floor?: number
  hold?: string
}

const accounts = `insert into ledger.account (id, holder, purpose, asset, floor) values
  (1, 'house', 'practice', 'NGN', null), (2, 'user:7', 'available', 'NGN', 0), (3, 'user:7', 'held', 'NGN', 0),
  (4, 'house', 'clearing', 'NGN', null), (5, 'user:8', 'held', 'NGN', 0)`

/** A ledger with one grant of 100, of which 40 are held; `wrong` is what a forger adds or does. */
async function breaches(wrong: { postings?: readonly Posting[]; sql?: string }): Promise<string[]> {
  const client = await shared.pool.connect()
  const query = async (sql: string, parameters: readonly unknown[] = []) =>
    (await client.query(sql, [...parameters])).rows
  try {
    await query('begin')
    await query('set local session_replication_role = replica')
    await query(accounts)
    await query(
      "insert into ledger.entry values (10, 0, 'x', 'grant', '1', null), (11, 0, 'x', 'order', '2', null)",
    )
    const sound: Posting[] = [
      { entry: 10, account: 1, seq: 1, minor: -100, balance: -100, owned: -100 },
      { entry: 10, account: 2, seq: 1, minor: 100, balance: 100, owned: 100, floor: 0 },
      { entry: 11, account: 2, seq: 2, minor: -40, balance: 60, owned: 100, floor: 0 },
      { entry: 11, account: 3, seq: 1, minor: 40, balance: 40, owned: 100, floor: 0, hold: 'order:2' },
    ]
    for (const one of [...sound, ...(wrong.postings ?? [])]) {
      const { entry, seq, minor, balance, owned, floor, account, hold } = one
      await query('insert into ledger.posting values ($1, $2, $3, $4, $5, $6, $7, $8)', [
        entry,
        seq,
        minor,
        balance,
        owned,
        floor ?? null,
        account,
        hold ?? null,
      ])
    }
    if (wrong.sql) await query(wrong.sql)
    return (await checkLedger({ query: query as never })).map(({ invariant }) => invariant)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a sound ledger breaks no invariant', async () => {
  expect(await breaches({})).toEqual([])
})

const forgeries: [string, Parameters<typeof breaches>[0], string][] = [
  [
    'an entry with one side',
    { postings: [{ entry: 12, account: 1, seq: 2, minor: 1, balance: -99, owned: -99 }] },
    'the postings of an entry sum to zero for each asset',
  ],
  [
    'money out of nothing',
    { postings: [{ entry: 12, account: 1, seq: 2, minor: 1, balance: -99, owned: -99 }] },
    'the world sums to zero for each asset',
  ],
  [
    'a balance that was written over',
    { sql: 'update ledger.posting set balance_after = 61 where entry = 11 and account = 2' },
    'every balance is the fold of the postings before it',
  ],
  [
    'a posting that was taken away',
    { sql: 'delete from ledger.posting where entry = 10 and account = 2' },
    'the postings of an account are numbered from one without a gap',
  ],
  [
    'a total that is not the sum of the purposes',
    { sql: 'update ledger.posting set owned_after = 99 where entry = 11 and account = 3' },
    'what a holder owns is the sum of its purposes after each entry',
  ],
  [
    'a floor that a posting does not know',
    { sql: 'update ledger.posting set floor = null where entry = 11 and account = 2' },
    'no account is below its floor',
  ],
  [
    'a user who may owe',
    { sql: 'update ledger.account set floor = null where id = 2' },
    'users have a floor of zero and the house has none',
  ],
  [
    'a held posting of nobody',
    { sql: 'update ledger.posting set hold = null where account = 3' },
    'exactly the postings of held accounts name a hold',
  ],
  [
    'more taken out of a hold than was in it',
    { sql: 'update ledger.posting set minor = -40 where account = 3' },
    'no hold is ever negative',
  ],
  [
    'a hold of two people',
    {
      postings: [
        { entry: 11, account: 5, seq: 1, minor: 1, balance: 1, owned: 1, floor: 0, hold: 'order:2' },
      ],
    },
    'a hold has one owner',
  ],
  [
    'money left between two persons',
    { postings: [{ entry: 11, account: 4, seq: 1, minor: 1, balance: 1, owned: 1 }] },
    'nothing is left in clearing',
  ],
  [
    'an entry that is gone',
    { sql: 'delete from ledger.entry where id = 11' },
    'every posting has its entry and its account, and every entry has postings',
  ],
  [
    'an entry that was dated back',
    { sql: 'update ledger.entry set at = -1 where id = 11' },
    'entries follow each other in time',
  ],
  [
    'an entry for no reason',
    { sql: "update ledger.entry set cause_kind = 'gift' where id = 10" },
    'every entry has a cause of a known kind',
  ],
]

test.each(forgeries)('finds %s', async (_, wrong, invariant) => {
  expect(await breaches(wrong)).toContain(invariant)
})

test('every invariant has been seen broken', () => {
  expect(new Set(forgeries.map(([, , name]) => name))).toEqual(
    new Set(ledgerInvariants.map(({ name }) => name)),
  )
})

import type { Check, CheckTools, Finding } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'

/** Accounts that follow each other with their postings, as parameters: first and last account, first and last posting. */
type Ranges = (
  tools: CheckTools,
) => AsyncIterable<{ readonly parameters: readonly unknown[]; readonly size: number }>

// Accounts change while they are added up: the place of an account after one entry is found by binary search.
const sumsSql = `select a.asset, sum(p.balance_after)::text as sum
  from ledger.account a join ledger.posting p on p.account = a.id and p.seq = ledger.last_below(a.id, $3 + 1)
  where a.id between $1 and $2 group by a.asset`

/** Every asset sums to zero over all accounts after the newest entry; accounts are added up in portions. */
export const worldCheck = (name: string): Check => ({
  name,
  compares: 'stored postings with each other',
  async *run({ reader, portion }) {
    const [upTo] = await reader.query<{ entry: string | null; account: number | null }>(
      'select (select max(id) from ledger.entry) as entry, (select max(id) from ledger.account) as account',
    )
    const sums = new Map<string, bigint>()
    for (let first = 0; first <= Number(upTo?.account ?? -1); first += portion) {
      const range = [first, first + portion - 1, upTo?.entry ?? 0]
      const rows = await reader.query<{ asset: string; sum: string }>(sumsSql, range)
      for (const { asset, sum } of rows) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(sum))
      yield { compared: portion, findings: [] }
    }
    const findings = [...sums].flatMap(([asset, sum]): Finding[] =>
      sum === 0n ? [] : [{ where: asset, expected: '0', found: String(sum) }],
    )
    yield { compared: 0, findings }
  },
})

const ownersSql = `select distinct p.hold, a.holder from ledger.posting p join ledger.account a on a.id = p.account
  where p.account between $1 and $2 and p.seq between $3 and $4 and p.hold is not null
    and (hashtext(p.hold)::bigint & 2147483647) % $5 = $6`

/**
 * Every hold is on accounts of one holder. Holds of an account are adjacent and those of one name need not be, so
 * owners are kept in memory for a share of all names at a time, and everything is read as often as there are
 * shares.
 */
export const holdOwnerCheck = (
  name: string,
  { ranges, postings }: { readonly ranges: Ranges; readonly postings: () => number },
): Check => ({
  name,
  compares: 'stored postings with each other',
  async *run(tools) {
    const shares = Math.max(1, Math.ceil(postings() / limits.holdOwnersAtOnceMax))
    for (let share = 0; share < shares; share++) {
      const owners = new Map<string, string>()
      for await (const { parameters, size } of ranges(tools)) {
        const rows = await tools.reader.query<{ hold: string; holder: string }>(ownersSql, [
          ...parameters,
          shares,
          share,
        ])
        const findings = rows.flatMap(({ hold, holder }): Finding[] => {
          const owner = owners.get(hold) ?? holder
          owners.set(hold, owner)
          return owner === holder ? [] : [{ where: hold, expected: owner, found: holder }]
        })
        yield { compared: share === 0 ? size : 0, findings }
      }
    }
  },
})

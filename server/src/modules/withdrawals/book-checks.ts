import { type Check, type Finding, mirrorCheck, walk } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { type Ledger, withdrawalClaim } from '../ledger/index.ts'
import type { OpenWithdrawals } from './book.ts'
import type { WithdrawalRecord } from './types.ts'

type Compared = Pick<WithdrawalRecord, 'id' | 'userId' | 'asset' | 'amount' | 'fee' | 'state' | 'sentAt'>

const comparedOf = ({ id, userId, asset, amount, fee, state, sentAt }: WithdrawalRecord): Compared => ({
  id,
  userId,
  asset,
  amount,
  fee,
  state,
  sentAt,
})

async function some(db: Queryable, rest: string, parameters: readonly unknown[]): Promise<Compared[]> {
  const rows = await db.query(
    `select id, user_id, asset, amount, fee, state, sent_at from withdrawals.withdrawal where ended_at is null ${rest}`,
    parameters,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    userId: Number(row.user_id),
    asset: String(row.asset),
    amount: BigInt(String(row.amount)),
    fee: BigInt(String(row.fee)),
    state: row.state as Compared['state'],
    sentAt: row.sent_at === null ? null : Number(row.sent_at),
  }))
}

/** Invariants of withdrawals: memory against stored rows and against holds. */
export function withdrawalChecks(book: OpenWithdrawals, ledger: Ledger): readonly Check[] {
  const mirror = mirrorCheck<Compared>({
    name: 'withdrawals in memory are those of the journal',
    compares: 'open withdrawals in memory with stored withdrawals',
    keyOf: ({ id }) => id,
    nameOf: ({ id }) => `withdrawal ${id}`,
    async *pages(reader, most) {
      for (let after = 0; ; ) {
        const rows = await some(reader, 'and id > $1 order by id limit $2', [after, most])
        if (rows.length === 0) return
        yield rows
        after = rows.at(-1)!.id
      }
    },
    stored: (reader, items) => some(reader, 'and id = any($1)', [items.map(({ id }) => id)]),
    *memory() {
      for (const record of book.each()) yield comparedOf(record)
    },
    find({ id }) {
      const record = book.find(id)
      return record && comparedOf(record)
    },
  })
  const held: Check = {
    name: 'a withdrawal that waits has all of it on hold, and no other has anything',
    compares: 'open withdrawals in memory with their holds',
    run: (tools) =>
      walk(
        tools,
        () => book.each(),
        ({ id, asset, amount, state }): Finding[] => {
          const [expected, found] = [
            state === 'under_review' ? amount : 0n,
            ledger.held(withdrawalClaim(id)).get(asset) ?? 0n,
          ]
          return expected === found
            ? []
            : [{ where: `withdrawal ${id}`, expected: `${expected} ${asset}`, found: `${found} ${asset}` }]
        },
      ),
  }
  return [mirror, held]
}

import { formatMinor, scaleOf } from '@openbourse/money'
import {
  type Answer,
  type CallName,
  type Calls,
  done,
  type Input,
  type OwnAccount,
  refuse,
  type TransferReceipt,
} from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { accountsTransferred, type Ledger, type UserPurpose } from '../ledger/index.ts'
import { writeNotice } from '../notices/index.ts'
import { canMove, decideTransfer, type Free } from './rules.ts'
import { readTransfers, type TransferRow, writeTransfer } from './store.ts'

type Parts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  /** The user's debt in an asset, which must be covered before a transfer. */
  readonly owedOf: (userId: number, asset: string) => bigint
}

/** The accounts' ledger names. */
const purposes: Readonly<Record<OwnAccount, UserPurpose>> = {
  stock: 'available',
  coin: 'coin',
  contract: 'contract',
}

/** The accounts of the coins' own call. */
const ofCoins = { spot: 'coin', contract: 'contract' } as const

/** The page with the list of transfers. */
const link = '/pages/exchange/cryptoTransfer'

/** Transfers between the accounts of one user: immediate, free, and never below zero. */
export function transferHandlers({
  database,
  writer,
  ledger,
  owedOf,
}: Parts): SomeHandlers<'transfer' | 'coinTransfer' | 'transferAccounts' | 'transferList'> {
  const freeOf = (userId: number, asset: string): Free => {
    const { available, coin, contract } = ledger.ownedOf(userId, asset)
    return { stock: available, coin, contract }
  }

  function move(
    turn: Turn,
    { userId, input }: { readonly userId: number; readonly input: Input<Calls['transfer']> },
  ) {
    const decided = decideTransfer(input, (asset) => freeOf(userId, asset))
    if (!decided.ok) return decided
    const { from, to, asset } = input
    const owed = owedOf(userId, asset)
    if (owed > 0n) {
      const values = { owed: formatMinor(owed, scaleOf(asset)), coin: asset }
      return refuse('coin_owed', { values, fields: ['asset'] })
    }
    const id = turn.nextId()
    const minor = decided.value
    const entry = ledger.post(
      turn,
      accountsTransferred({
        userId,
        id: String(id),
        asset,
        minor,
        from: purposes[from],
        to: purposes[to],
      }),
    )
    const row = { id, userId, asset, minor, from, to, at: turn.nowMs, entry }
    writeTransfer(turn, row)
    const values = { amount: formatMinor(minor, scaleOf(asset)), asset, to }
    writeNotice(turn, { userId, word: 'transferred', values, about: `transfer:${id}`, link, seen: true })
    return done(receipt(row, freeOf(userId, asset)))
  }

  async function ask(
    by: { readonly userId: number; readonly key: string | undefined; readonly call: CallName },
    input: Input<Calls['transfer']>,
  ): Promise<Answer<Calls['transfer']>> {
    const { userId, key, call } = by
    if (key === undefined) return refuse('key_missing')
    const ran = await writer.run({
      actor: userId,
      once: { key, call, input },
      decide: (turn) => move(turn, { userId, input }),
    })
    return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
  }

  return {
    transfer: ({ userId, requestKey }, { tradePassword: _, ...input }) =>
      ask({ userId, key: requestKey, call: 'transfer' }, input),

    coinTransfer({ userId, requestKey }, { tradePassword: _, from, to, ...input }) {
      const asked = { ...input, from: ofCoins[from], to: ofCoins[to] }
      return ask({ userId, key: requestKey, call: 'coinTransfer' }, asked)
    },

    async transferAccounts({ userId }) {
      await writer.settled()
      const movable = ledger.owned(userId).filter(({ asset }) => canMove(asset))
      const list = movable.map(({ asset, available, coin, contract }) => ({
        asset,
        decimals: scaleOf(asset),
        ...written(asset, { stock: available, coin, contract }),
      }))
      return done({ list: list.sort((one, other) => (one.asset < other.asset ? -1 : 1)) })
    },

    async transferList({ userId }, asked) {
      await writer.settled()
      const paged = await readTransfers(database, { userId, ...asked })
      const rows = paged.list.map((row) => receipt(row, null))
      return done(withRows(paged, rows))
    },
  }
}

function receipt(row: TransferRow, after: Free | null): TransferReceipt {
  const { id, asset, minor, from, to, at, entry } = row
  return {
    id: String(id),
    asset,
    amount: formatMinor(minor, scaleOf(asset)),
    from,
    to,
    at,
    entry: String(entry),
    after: after && written(asset, after),
  }
}

const written = (asset: string, { stock, coin, contract }: Free) => ({
  stock: formatMinor(stock, scaleOf(asset)),
  coin: formatMinor(coin, scaleOf(asset)),
  contract: formatMinor(contract, scaleOf(asset)),
})

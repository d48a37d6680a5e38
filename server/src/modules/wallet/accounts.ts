import { invariant } from '@openbourse/money'
import { type Calls, done, type Input, type PayoutAccount, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { Asking } from '../accounts/index.ts'
import { writeNotice } from '../notices/index.ts'
import { type ReadAccount, readAccount } from './checks/account.ts'
import { schemes } from './checks/schemes.ts'
import { proveFactor } from './prove.ts'
import { accountName, isSameName, maskedNumber, payeeOrder, starredAt, usableFrom } from './rules.ts'
import { type AccountSecret, Sealing } from './sealing.ts'
import {
  type AccountRow,
  accountsOf,
  chooseAccount,
  insertAccount,
  markPlace,
  removeAccount,
  resealAccount,
} from './store.ts'
import type { WalletParts } from './types.ts'

type Wanted = Input<Calls['bankAdd']>
type Marked = Input<Calls['bankMark']>
const link = '/pages/wallet/bankList'

/** Users' bank accounts for payouts. */
export class BankAccounts {
  readonly #parts: WalletParts
  readonly #sealing: Sealing<AccountSecret>

  constructor(parts: WalletParts) {
    this.#parts = parts
    this.#sealing = new Sealing(parts.secrets, 'wallet.account')
  }

  /** The default account first, then favorites and what was used last. */
  async list(userId: number): Promise<PayoutAccount[]> {
    const rows = await accountsOf(this.#parts.database, userId)
    const chosen = chosenOf(rows)
    const ordered = rows.sort(
      (one, other) => Number(other === chosen) - Number(one === chosen) || payeeOrder(one, other),
    )
    return ordered.map((row) => this.#onWire(row, row === chosen))
  }

  async find(userId: number, id: number): Promise<PayoutAccount | undefined> {
    return (await this.list(userId)).find((one) => one.id === String(id))
  }

  /** All details of an account, for payouts by the server. */
  async whole(userId: number, id: number): Promise<(AccountRow & AccountSecret) | undefined> {
    const rows = await accountsOf(this.#parts.database, userId)
    const row = rows.find((one) => one.id === id)
    return row && { ...row, ...this.#sealing.open(row) }
  }

  async everyWhole(userId: number): Promise<(AccountRow & AccountSecret)[]> {
    const rows = await accountsOf(this.#parts.database, userId)
    return rows.map((row) => ({ ...row, ...this.#sealing.open(row) }))
  }

  async add(asking: Asking, wanted: Wanted) {
    const { userId } = asking
    const read = readAccount(wanted.scheme, wanted)
    const [problem] = read.problems
    if (problem) return refuse(problem.reason, { values: problem.values, fields: [problem.field] })
    const verified = await this.#parts.identity.nameOf(userId)
    if (verified !== undefined && !isSameName(verified, read.details.holder ?? '')) {
      return refuse('payout_name_differs', { fields: ['holder'] })
    }
    const mark = this.#sealing.mark(userId, read.identity)
    const before = await accountsOf(this.#parts.database, userId)
    if (!before.some((row) => row.mark === mark && this.#isSame(row, read))) {
      const refused = this.#tooMany(before, mark) ?? (await proveFactor(this.#parts, asking, wanted.code))
      if (refused) return refused
    }
    const nameChecked = verified !== undefined
    return this.#parts.writer.exclusive(async (tx, turn) => {
      const rows = await accountsOf(tx, userId)
      const same = rows.find((row) => row.mark === mark)
      if (same && this.#isSame(same, read)) return done(await this.#relabel(tx, rows, { same, wanted }))
      const tooMany = this.#tooMany(rows, mark)
      if (tooMany) return tooMany
      // Changed details are a new destination: the old row stays as history, and the new one has its own
      // waiting period.
      if (same) await removeAccount(tx, { id: same.id, at: turn.nowMs })
      const row = await this.#insert(tx, turn, { userId, wanted, read, mark, nameChecked })
      return done(
        this.#onWire(
          row,
          rows.every((one) => one === same),
        ),
      )
    })
  }

  async remove({ userId }: Asking, id: number) {
    return this.#parts.writer.exclusive(async (tx, turn) => {
      const row = (await accountsOf(tx, userId)).find((one) => one.id === id)
      if (!row || !(await removeAccount(tx, { id, at: turn.nowMs }))) {
        return refuse('payout_unknown', { fields: ['id'] })
      }
      const { bank, number } = this.#sealing.open(row)
      const account = accountName(row.scheme, bank, number)
      writeNotice(turn, { userId, word: 'bank_removed', values: { account }, link })
      return done({})
    })
  }

  /** The owner's settings of an account; fields left out stay. */
  async mark({ userId }: Asking, { id, label, starred }: Marked) {
    return this.#parts.writer.exclusive(async (tx, turn) => {
      const rows = await accountsOf(tx, userId)
      const row = rows.find((one) => one.id === Number(id))
      if (!row) return refuse('payout_unknown', { fields: ['id'] })
      const secret = this.#sealing.open(row)
      // Sealed again only with another label: a repeated request writes the stored value.
      const isRenamed = label !== undefined && label !== secret.label
      const marked = {
        ...row,
        sealed: isRenamed ? this.#sealing.seal(row.id, { ...secret, label }) : row.sealed,
        starredAt: starredAt(row, starred, turn.nowMs),
      }
      await markPlace(tx, 'wallet.account', marked)
      return done(this.#onWire(marked, chosenOf(rows) === row))
    })
  }

  async choose({ userId, nowMs }: Asking, id: number) {
    const isOwn = await chooseAccount(this.#parts.database, { userId, id, at: nowMs })
    return isOwn ? done({}) : refuse('payout_unknown', { fields: ['id'] })
  }

  /** Checked before a code is asked for, and again in the writer turn. */
  #tooMany(rows: readonly AccountRow[], mark: string) {
    const max = this.#parts.settings.integer('payout.accounts.max')
    if (rows.length < max || rows.some((row) => row.mark === mark)) return undefined
    return refuse('payout_accounts_max', { values: { max: String(max) } })
  }

  #isSame(row: AccountRow, read: ReadAccount): boolean {
    const { details } = this.#sealing.open(row)
    return sorted(details) === sorted(read.details)
  }

  async #relabel(
    tx: Queryable,
    rows: readonly AccountRow[],
    { same, wanted }: { readonly same: AccountRow; readonly wanted: Wanted },
  ): Promise<PayoutAccount> {
    const secret = { ...this.#sealing.open(same), label: wanted.label }
    const row = { ...same, sealed: this.#sealing.seal(same.id, secret) }
    await resealAccount(tx, row)
    return this.#onWire(row, chosenOf(rows) === same)
  }

  async #insert(
    tx: Queryable,
    turn: Turn,
    added: {
      readonly userId: number
      readonly wanted: Wanted
      readonly read: ReadAccount
      readonly mark: string
      readonly nameChecked: boolean
    },
  ): Promise<AccountRow> {
    const { userId, wanted, read, mark, nameChecked } = added
    const { details, bank, number } = read
    const id = turn.nextId()
    const row: AccountRow = {
      id,
      userId,
      scheme: wanted.scheme,
      mark,
      nameChecked,
      addedAt: turn.nowMs,
      chosenAt: null,
      starredAt: null,
      usedAt: null,
      sealed: this.#sealing.seal(id, { details, bank, number, label: wanted.label }),
      usableFrom: usableFrom(turn.nowMs, this.#parts.settings.integer('payout.quarantine.hours')),
      // Saving always needs a second proof.
      proven: true,
    }
    await insertAccount(tx, row)
    const values = { account: accountName(wanted.scheme, bank, number), until: String(row.usableFrom) }
    writeNotice(turn, { userId, word: 'bank_added', values, link })
    return row
  }

  #onWire(row: AccountRow, chosen: boolean): PayoutAccount {
    const { details, bank, number, label } = this.#sealing.open(row)
    const { country, currency } = schemes[row.scheme]
    invariant(details.holder !== undefined, 'an account that is kept has a holder')
    return {
      id: String(row.id),
      country,
      scheme: row.scheme,
      currency,
      bank,
      holder: details.holder,
      nameChecked: row.nameChecked,
      masked: maskedNumber(number),
      label,
      addedAt: row.addedAt,
      usableFrom: row.usableFrom,
      starred: row.starredAt !== null,
      usedAt: row.usedAt,
      chosen,
    }
  }
}

/** The default account: the last one the user chose, otherwise the one used last, otherwise the oldest. */
function chosenOf(rows: readonly AccountRow[]): AccountRow | undefined {
  return rows.reduce<AccountRow | undefined>(
    (best, row) => (best === undefined || isBefore(row, best) ? row : best),
    undefined,
  )
}

function isBefore(one: AccountRow, other: AccountRow): boolean {
  const chosen = (one.chosenAt ?? 0) - (other.chosenAt ?? 0)
  return chosen > 0 || (chosen === 0 && (one.usedAt ?? 0) > (other.usedAt ?? 0))
}

const sorted = (details: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1)))

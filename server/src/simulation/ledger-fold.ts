import { type Row, whole } from './journal.ts'

export type FoldedAccount = {
  readonly name: string
  readonly holder: string
  readonly purpose: string
  readonly asset: string
  readonly floor: bigint | null
  balance: bigint
  seq: bigint
  /** The balance after the newest posting, and its own number. */
  storedBalance: bigint
  storedSeq: bigint
}

export type FoldedEntry = {
  readonly id: string
  readonly causeKind: string
  readonly causeId: string
  postings: number
  readonly sums: Map<string, bigint>
}

type FoldedHold = { readonly name: string; readonly asset: string; readonly holder: string; minor: bigint }

export type Owner = { readonly holder: string; readonly asset: string; total: bigint; stored: bigint }

/** What some rows of the journal did to the fold. */
export type LedgerStep = {
  readonly fold: LedgerFold
  readonly entries: FoldedEntry[]
  /** Each posting with its account as it was right after it. */
  readonly postings: FoldedPosting[]
  readonly accounts: Set<FoldedAccount>
  readonly owners: Set<Owner>
  readonly holds: Set<FoldedHold>
  /** Rows that name an entry or an account that was never seen. */
  readonly strangers: string[]
}

export type FoldedPosting = {
  readonly account: FoldedAccount
  readonly entry: string
  readonly hold: string | null
  readonly holdOwner: string | undefined
  readonly seqRight: boolean
  readonly balanceRight: boolean
  readonly above: boolean
}

/** Adds up the ledger from its rows alone, by arithmetic that the product does not share. */
export class LedgerFold {
  readonly accounts = new Map<string, FoldedAccount>()
  readonly sums = new Map<string, bigint>()
  /** Fees that the operator received, by order. */
  readonly fees = new Map<string, bigint>()
  /** Amounts created against the operator's own debt, by owner and asset. */
  readonly given = new Map<string, bigint>()
  readonly #owners = new Map<string, Owner>()
  readonly #holds = new Map<string, FoldedHold>()
  readonly #entries = new Set<string>()

  take(rows: readonly Row[]): LedgerStep {
    const step: LedgerStep = {
      fold: this,
      entries: [],
      postings: [],
      strangers: [],
      accounts: new Set(),
      owners: new Set(),
      holds: new Set(),
    }
    const entries = new Map<string, FoldedEntry>()
    for (const { table, row } of rows) {
      if (table === 'ledger.entry') this.#entry(row, entries)
      else if (table === 'ledger.account') this.#open(row)
    }
    for (const { table, row } of rows) if (table === 'ledger.posting') this.#post(step, row, entries)
    step.entries.push(...entries.values())
    return step
  }

  /** What is set aside for a holder of an asset, from the holds. */
  heldOf(holder: string, asset: string): bigint {
    let sum = 0n
    for (const hold of this.#holds.values())
      if (hold.holder === holder && hold.asset === asset) sum += hold.minor
    return sum
  }

  holdOf(name: string, asset: string): bigint {
    return this.#holds.get(`${name} ${asset}`)?.minor ?? 0n
  }

  holds(): Iterable<FoldedHold> {
    return this.#holds.values()
  }

  #entry(row: Row['row'], entries: Map<string, FoldedEntry>): void {
    const id = String(row.id)
    const twice = this.#entries.has(id)
    this.#entries.add(id)
    const causeKind = twice ? 'twice' : String(row.cause_kind)
    entries.set(id, { id, causeKind, causeId: String(row.cause_id), postings: 0, sums: new Map() })
  }

  #open(row: Row['row']): void {
    const [holder, purpose, asset] = [String(row.holder), String(row.purpose), String(row.asset)]
    const floor = row.floor === null ? null : whole(row.floor)
    const name = `${holder}/${purpose}/${asset}`
    const none = { balance: 0n, seq: 0n, storedBalance: 0n, storedSeq: 0n }
    this.accounts.set(String(row.id), { name, holder, purpose, asset, floor, ...none })
  }

  #post(step: LedgerStep, row: Row['row'], entries: ReadonlyMap<string, FoldedEntry>): void {
    const account = this.accounts.get(String(row.account))
    const entry = entries.get(String(row.entry))
    if (!account || !entry) {
      step.strangers.push(`entry ${row.entry}, account ${row.account}`)
      return
    }
    const minor = whole(row.minor)
    account.seq += 1n
    account.balance += minor
    account.storedBalance = whole(row.balance_after)
    account.storedSeq = whole(row.seq)
    const { asset } = account
    entry.postings += 1
    entry.sums.set(asset, (entry.sums.get(asset) ?? 0n) + minor)
    this.sums.set(asset, (this.sums.get(asset) ?? 0n) + minor)
    if (account.holder === 'house' && account.purpose.startsWith('fee-'))
      this.fees.set(entry.causeId, (this.fees.get(entry.causeId) ?? 0n) + minor)
    if (entry.causeKind === 'grant' && account.holder !== 'house') {
      const key = `${account.holder} ${asset}`
      this.given.set(key, (this.given.get(key) ?? 0n) + minor)
    }
    const owner = this.#own(step, account, minor)
    owner.stored = whole(row.owned_after)
    const hold = row.hold === null ? undefined : this.#setAside(step, String(row.hold), account, minor)
    step.accounts.add(account)
    step.postings.push({
      account,
      entry: entry.id,
      hold: row.hold === null ? null : String(row.hold),
      holdOwner: hold?.holder,
      seqRight: account.storedSeq === account.seq,
      balanceRight: account.storedBalance === account.balance,
      above: account.floor === null || account.balance >= account.floor,
    })
  }

  #own(step: LedgerStep, { holder, asset }: FoldedAccount, minor: bigint): Owner {
    const key = `${holder} ${asset}`
    const owner = this.#owners.get(key) ?? { holder, asset, total: 0n, stored: 0n }
    owner.total += minor
    this.#owners.set(key, owner)
    step.owners.add(owner)
    return owner
  }

  #setAside(step: LedgerStep, name: string, { holder, asset }: FoldedAccount, minor: bigint): FoldedHold {
    const key = `${name} ${asset}`
    const hold = this.#holds.get(key) ?? { name, asset, holder, minor: 0n }
    hold.minor += minor
    step.holds.add(hold)
    if (hold.minor === 0n) this.#holds.delete(key)
    else this.#holds.set(key, hold)
    return hold
  }
}

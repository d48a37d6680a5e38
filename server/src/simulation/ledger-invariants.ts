import { must } from './breach.ts'
import type { House, Row } from './house.ts'

type Account = {
  holder: string
  purpose: string
  asset: string
  floor: bigint | null
  balance: bigint
  seq: bigint
}

const causes = new Set(['order', 'grant', 'settlement'])
const whole = (cell: unknown): bigint => BigInt(String(cell))

/** Folds the journal by itself, and holds each entry and the ledger's memory to it. */
export class LedgerInvariants {
  readonly #accounts = new Map<string, Account>()
  readonly #holds = new Map<string, { owner: string; minor: bigint }>()
  readonly #sums = new Map<string, bigint>()
  readonly #owned = new Map<string, bigint>()

  check(house: House, rows: readonly Row[]): void {
    const postings = new Map<string, Map<string, bigint>>()
    const entries = new Map<string, Row['row']>()
    for (const { table, row } of rows) {
      if (table === 'ledger.account') this.#open(row)
      if (table === 'ledger.entry') entries.set(String(row.id), row)
      if (table === 'ledger.posting') this.#post(row, postings)
    }
    for (const [entry, sums] of postings) {
      for (const [asset, sum] of sums)
        must(sum === 0n, 'the postings of an entry sum to zero for each asset', () => `${entry} ${asset}`)
      const cause = entries.get(entry)
      must(cause !== undefined, 'every posting has its entry', () => entry)
      must(causes.has(String(cause?.cause_kind)) && cause?.cause_id !== '', 'every cause is of a known kind')
    }
    must(entries.size === postings.size, 'every entry has postings')
    for (const [asset, sum] of this.#sums)
      must(sum === 0n, 'the world sums to zero for each asset', () => asset)
    if (postings.size > 0) this.#memory(house)
  }

  #open(row: Row['row']): void {
    const { holder, purpose, asset } = row
    const floor = row.floor === null ? null : whole(row.floor)
    must(floor === (holder === 'house' ? null : 0n), 'users have a floor of zero and the house has none')
    const named = { holder: String(holder), purpose: String(purpose), asset: String(asset) }
    this.#accounts.set(String(row.id), { ...named, floor, balance: 0n, seq: 0n })
  }

  #post(row: Row['row'], postings: Map<string, Map<string, bigint>>): void {
    const account = this.#accounts.get(String(row.account))
    must(account !== undefined, 'every posting has its account')
    if (!account) return
    const { asset, holder } = account
    const minor = whole(row.minor)
    account.seq += 1n
    account.balance += minor
    must(whole(row.seq) === account.seq, 'the postings of an account are numbered without a gap')
    must(whole(row.balance_after) === account.balance, 'a balance is the fold of its postings')
    must(account.floor === null || account.balance >= account.floor, 'no account is below its floor')
    const ownedKey = `${holder} ${asset}`
    const owned = (this.#owned.get(ownedKey) ?? 0n) + minor
    this.#owned.set(ownedKey, owned)
    this.#sums.set(asset, (this.#sums.get(asset) ?? 0n) + minor)
    const sums = postings.get(String(row.entry)) ?? new Map<string, bigint>()
    postings.set(String(row.entry), sums.set(asset, (sums.get(asset) ?? 0n) + minor))
    must((row.hold !== null) === (account.purpose === 'held'), 'exactly held accounts name a hold')
    if (row.hold !== null) this.#moveHold(`${row.hold} ${asset}`, holder, minor)
  }

  #moveHold(key: string, owner: string, minor: bigint): void {
    const hold = this.#holds.get(key) ?? { owner, minor: 0n }
    must(hold.owner === owner, 'a hold has one owner', () => key)
    hold.minor += minor
    must(hold.minor >= 0n, 'no hold is ever negative', () => key)
    if (hold.minor === 0n) this.#holds.delete(key)
    else this.#holds.set(key, hold)
  }

  #memory({ ledger }: House): void {
    const held = new Map<string, bigint>()
    for (const [key, { owner, minor }] of this.#holds) {
      const at = `${owner} ${key.slice(key.indexOf(' ') + 1)}`
      held.set(at, (held.get(at) ?? 0n) + minor)
    }
    for (const { holder, purpose, asset, balance } of this.#accounts.values()) {
      const name = `${holder}/${purpose}/${asset}`
      must(ledger.balance(name) === balance, 'memory is the fold of the journal', () => name)
      if (purpose === 'clearing') must(balance === 0n, 'nothing is left in clearing', () => asset)
      if (purpose === 'held')
        must(balance === (held.get(`${holder} ${asset}`) ?? 0n), 'what is held is the sum of the holds')
    }
  }
}

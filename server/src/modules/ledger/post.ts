import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/index.ts'
import { nameOfClaim } from '../../core/index.ts'
import type { Account, Book } from './book.ts'
import { partsOf } from './names.ts'
import { checkEntry, type PlannedLeg } from './rules.ts'
import { accountTable, entryTable, postingTable } from './tables.ts'
import type { Entry, Leg } from './types.ts'

/** Posts an entry to memory and journal and returns its id. Throws, with nothing changed, if it is not an entry. */
export function postEntry(book: Book, turn: Turn, entry: Entry): number {
  checkEntry(entry.legs.map((leg) => planOf(book, leg)))
  const id = turn.nextId()
  const { kind, cause } = entry
  // The first row tells the writer that memory is about to change: a throw from here on ends the process.
  turn.write(entryTable, {
    id,
    at: turn.nowMs,
    kind,
    cause_kind: cause.kind,
    cause_id: cause.id,
    symbol: cause.symbol,
  })
  const accounts = entry.legs.map((leg) => apply(book, turn, leg))
  entry.legs.forEach((leg, at) => {
    const account = accounts[at]!
    turn.write(postingTable, {
      entry: id,
      seq: account.seq,
      minor: leg.minor,
      balance_after: account.balance,
      owned_after: account.holding.total,
      floor: account.floor,
      account: account.id,
      hold: holdOf(leg) ?? null,
    })
  })
  return id
}

function planOf(book: Book, leg: Leg): PlannedLeg {
  const known = book.accounts.get(leg.account)
  const { account, minor } = leg
  const hold = holdOf(leg)
  const aside = hold === undefined || !known ? undefined : book.aside(hold, known.asset)
  invariant(!aside || aside.account === known, `${hold} belongs to one holder`)
  const asideMinor = aside?.minor ?? 0n
  if (known) {
    const { asset, purpose, floor, balance } = known
    return { account, asset, purpose, floor, balance, minor, hold, asideMinor }
  }
  const { asset, purpose, portfolioId } = partsOf(account)
  invariant(
    portfolioId === undefined || book.portfolios.has(portfolioId),
    `${account} is of a portfolio that exists`,
  )
  const floor = portfolioId === undefined ? null : 0n
  return { account, asset, purpose, floor, balance: 0n, minor, hold, asideMinor }
}

function apply(book: Book, turn: Turn, leg: Leg): Account {
  const account = book.accounts.get(leg.account) ?? openAccount(book, turn, leg.account)
  account.balance += leg.minor
  account.seq += 1
  account.holding.total += leg.minor
  account.holding.told = undefined
  const hold = holdOf(leg)
  if (hold !== undefined) book.moveAside(hold, account, leg.minor)
  return account
}

const holdOf = ({ claim }: Leg): string | undefined => claim && nameOfClaim(claim)

/** An account's row is written with its first posting. */
function openAccount(book: Book, turn: Turn, name: string): Account {
  const account = book.open(name)
  const { id, purpose, asset, floor, holding } = account
  turn.write(accountTable, { id, holder: holding.holder, purpose, asset, floor })
  return account
}

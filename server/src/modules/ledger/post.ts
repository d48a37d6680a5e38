import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/index.ts'
import { nameOfClaim } from '../../core/index.ts'
import type { Book } from './book.ts'
import { house } from './columns/holdings.ts'
import { partsOf } from './names.ts'
import { checkEntry, checkOwned, type PlannedLeg } from './rules.ts'
import { accountTable, entryTable, postingTable } from './tables.ts'
import type { Entry, Leg } from './types.ts'

/** A leg with the place of its account, or -1 where it is not known yet. */
type Plan = PlannedLeg & { readonly place: number }

/** Posts an entry to memory and journal and returns its id. Throws, with nothing changed, if it is not an entry. */
export function postEntry(book: Book, turn: Turn, entry: Entry): number {
  const plans = entry.legs.map((leg) => planOf(book, leg))
  checkEntry(plans)
  checkOwned(plans)
  const id = turn.nextId()
  const { kind, cause } = entry
  // The first row marks that memory is about to change: an exception from here on ends the process.
  turn.write(entryTable, {
    id,
    at: turn.nowMs,
    kind,
    cause_kind: cause.kind,
    cause_id: cause.id,
    symbol: cause.symbol,
  })
  const accounts = plans.map((plan) => apply(book, turn, plan))
  for (let at = 0; at < plans.length; at++) {
    const { minor, floor, hold } = plans[at]!
    const place = accounts[at]!
    turn.write(postingTable, {
      entry: id,
      seq: book.accounts.seqOf(place),
      minor,
      balance_after: book.accounts.balanceOf(place),
      owned_after: book.holdings.totalOf(book.accounts.holdingOf(place)),
      floor,
      account: book.accounts.idOf(place),
      hold: hold ?? null,
    })
  }
  return id
}

function planOf(book: Book, leg: Leg): Plan {
  const { account, minor } = leg
  const hold = leg.claim && nameOfClaim(leg.claim)
  const place = book.find(account)
  if (place < 0) return planOfNew(book, { account, minor, hold })
  const holding = book.accounts.holdingOf(place)
  const aside = hold === undefined ? undefined : book.holds.find(hold, book.holdings.assetOf(holding))
  if (aside && aside.account !== place) invariant(false, `${hold} belongs to one holder`)
  return {
    place,
    account,
    holder: book.holdings.holderOf(holding),
    asset: book.assetOf(holding),
    purpose: book.purposeOf(place),
    floor: book.floorOf(place),
    balance: book.accounts.balanceOf(place),
    owned: book.holdings.totalOf(holding),
    minor,
    hold,
    asideMinor: aside?.minor ?? 0n,
  }
}

type NewLeg = Pick<PlannedLeg, 'account' | 'minor' | 'hold'>

/** A leg of an account that nothing was ever posted to; its holder may have others of the same asset. */
function planOfNew(book: Book, { account, minor, hold }: NewLeg): Plan {
  const { asset, purpose, portfolioId = house } = partsOf(account)
  invariant(
    portfolioId === house || book.portfolios.has(portfolioId),
    `${account} is of a portfolio that exists`,
  )
  const number = book.assets.find(asset)
  const holding = book.holdings.find(portfolioId, number)
  const owned = holding < 0 ? 0n : book.holdings.totalOf(holding)
  const aside = hold === undefined ? undefined : book.holds.find(hold, number)
  invariant(!aside, `${hold} belongs to one holder`)
  const floor = portfolioId === house ? null : 0n
  return {
    place: -1,
    account,
    holder: portfolioId,
    asset,
    purpose,
    floor,
    balance: 0n,
    owned,
    minor,
    hold,
    asideMinor: 0n,
  }
}

function apply(book: Book, turn: Turn, { place, account, minor, hold }: Plan): number {
  const known = place >= 0 ? place : openAccount(book, turn, account)
  book.post(known, minor)
  if (hold !== undefined) {
    const asset = book.holdings.assetOf(book.accounts.holdingOf(known))
    book.holds.move(hold, { account: known, asset, minor })
  }
  return known
}

/** An account's row is written with its first posting. */
function openAccount(book: Book, turn: Turn, name: string): number {
  const place = book.open(name)
  const { holder, purpose, asset } = partsOf(name)
  turn.write(accountTable, {
    id: book.accounts.idOf(place),
    holder,
    purpose,
    asset,
    floor: book.floorOf(place),
  })
  return place
}

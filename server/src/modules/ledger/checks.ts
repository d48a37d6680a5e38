import { type Check, type CheckTools, type Finding, mirrorCheck, takeSome, walk } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/index.ts'
import type { Book } from './book.ts'
import type { Aside } from './holds.ts'
import { type LedgerInvariant, ledgerInvariants } from './invariants.ts'
import { portfoliosAfter, portfoliosOf } from './portfolios/tables.ts'
import type { Portfolio } from './portfolios/types.ts'
import type { StoredAccount, StoredHold } from './store.ts'
import { holdOwnerCheck, worldCheck } from './whole-checks.ts'

type Found = { readonly broken: string; readonly expected: string; readonly found: string }

const findingOf = ({ broken, expected, found }: Found): Finding => ({ where: broken, expected, found })

/** The invariants of the stored ledger, and memory beside it. */
export function ledgerChecks(book: () => Book, isClaimed: (hold: string) => boolean): readonly Check[] {
  return [
    ...ledgerInvariants.map((invariant) => inPortionsOf(book, invariant)),
    snapshotCheck(book),
    accountCheck(book),
    holdCheck(book),
    holdingCheck(book),
    ownerCheck(book, isClaimed),
    portfolioCheck(book),
  ]
}

/** Two invariants concern all accounts together, and are gone through in portions of their own. */
function inPortionsOf(book: () => Book, invariant: LedgerInvariant): Check {
  const { name } = invariant
  if (invariant.portions === 'world') return worldCheck(name)
  if (invariant.portions !== 'holds') return storedCheck(book, invariant)
  const postings = (): number => {
    const { accounts } = book()
    let count = 0
    for (let at = 0; at < accounts.size; at++) count += accounts.seqOf(at)
    return count
  }
  return holdOwnerCheck(name, { ranges: (tools) => accountRanges(book, tools), postings })
}

/** An invariant of the stored ledger alone, a range at a time. Pages are whole, so every statement sees whole entries. */
function storedCheck(book: () => Book, { name, by, sql }: LedgerInvariant): Check {
  const ranges = { account: accountRanges, entry: entryRanges, holder: holderRanges, whole: everything }[by]
  return {
    name,
    compares: 'stored postings with each other',
    async *run(tools) {
      for await (const { parameters, size } of ranges(book, tools)) {
        const rows = await tools.reader.query<Found>(sql, parameters)
        yield { compared: size, findings: rows.map(findingOf) }
      }
    },
  }
}

type Part = { readonly parameters: readonly unknown[]; readonly size: number }

/** Places of rows that are only ever added to; lives on while they come. */
function* everyPlace(size: () => number): Generator<number, undefined> {
  for (let at = 0; at < size(); at++) yield at
}

/** Accounts with all their postings, as many as fit into a portion; one with more is taken in several pieces. */
async function* accountRanges(book: () => Book, tools: CheckTools): AsyncGenerator<Part> {
  const places = everyPlace(() => book().accounts.size)
  for (;;) {
    const some = await tools.inTurn(() => {
      const { accounts } = book()
      return takeSome(places, tools.portion).map((at) => ({ id: accounts.idOf(at), seq: accounts.seqOf(at) }))
    })
    if (some.length === 0) return
    yield* rangesOf(some, tools.portion)
  }
}

/** A posting behind the newest one in memory is included: the last range of an account is open. */
const noEnd = String(2n ** 62n)

/** Ranges of accounts that follow each other, with at most `most` postings each. */
export function* rangesOf(
  accounts: readonly { readonly id: number; readonly seq: number }[],
  most: number,
): Generator<Part> {
  let [first, last, size] = [0, 0, 0]
  const range = (): Part => ({ parameters: [first, last, 1, noEnd], size })
  for (const { id, seq } of accounts) {
    if (size > 0 && size + seq > most) {
      yield range()
      size = 0
    }
    if (seq > most) {
      if (size > 0) yield range()
      size = 0
      for (let from = 1; from <= seq; from += most) {
        const size = Math.min(most, seq - from + 1)
        const upTo = from + most > seq ? noEnd : from + most - 1
        yield { parameters: [id, id, from, upTo], size }
      }
      continue
    }
    if (size === 0) first = id
    last = id
    size += seq
  }
  if (size > 0) yield range()
}

async function* entryRanges(_book: () => Book, { reader, portion }: CheckTools): AsyncGenerator<Part> {
  let from = 0
  for (;;) {
    const rows = await reader.query<{ last: string | null; size: string }>(
      `select max(id) as last, count(*) as size from (
         select id from ledger.entry where id >= $1 order by id limit $2
       ) ranged`,
      [from, portion],
    )
    const size = Number(rows[0]?.size ?? 0)
    // A posting behind the last entry would belong to none: the last range is open.
    const upTo = size < portion ? Number.MAX_SAFE_INTEGER : Number(rows[0]?.last)
    yield { parameters: [from, upTo], size }
    if (size < portion) return
    from = upTo + 1
  }
}

/** Users in portions; the operator by asset, because each of its accounts has the postings of every user. */
async function* holderRanges(book: () => Book, tools: CheckTools): AsyncGenerator<Part> {
  const places = everyPlace(() => book().holdings.size)
  for (;;) {
    const some = await tools.inTurn(() =>
      takeSome(places, tools.portion).map((at) => ({
        holder: book().holderOf(at),
        asset: book().assetOf(at),
      })),
    )
    if (some.length === 0) return
    const users = [...new Set(some.map(({ holder }) => holder).filter((holder) => holder !== 'house'))]
    if (users.length > 0) yield { parameters: [users, null], size: users.length }
    for (const { holder, asset } of some)
      if (holder === 'house') yield { parameters: [['house'], asset], size: 1 }
  }
}

async function* everything(): AsyncGenerator<Part> {
  yield { parameters: [], size: 1 }
}

const snapshotSql = `with newest as (select max(up_to_entry) as upto from ledger.snapshot)
  select 'account ' || account || ' ' || hold as broken, sum(fold)::text as expected, sum(stored)::text as found
  from (
    select p.account, p.hold, p.minor as fold, 0 as stored from ledger.posting p, newest
    where p.account between $1 and $2 and p.hold is not null and p.entry <= newest.upto
    union all
    select h.account, h.hold, 0, h.minor from ledger.snapshot_hold h, newest
    where h.up_to_entry = newest.upto and h.account between $1 and $2
  ) sides group by account, hold having sum(fold) <> sum(stored)`

function snapshotCheck(book: () => Book): Check {
  return {
    name: 'the snapshot of the holds is the fold of the postings up to its entry',
    compares: 'the stored snapshot with the stored postings',
    async *run(tools) {
      for await (const { parameters, size } of accountRanges(book, tools)) {
        // The later pieces of an account in several look at the same holds.
        if (parameters[2] !== 1) continue
        const rows = await tools.reader.query<Found>(snapshotSql, parameters.slice(0, 2))
        yield { compared: size, findings: rows.map(findingOf) }
      }
    },
  }
}

const accountSql = `select a.id, a.holder || '/' || a.purpose || '/' || a.asset as name,
    coalesce(p.seq, 0) as seq, coalesce(p.balance_after, 0) as balance
  from ledger.account a left join lateral (
    select seq, balance_after from ledger.posting where account = a.id order by seq desc limit 1
  ) p on true`

async function readSome(
  reader: Queryable,
  rest: string,
  parameters: readonly unknown[],
): Promise<StoredAccount[]> {
  const rows = await reader.query<{ id: number; name: string; seq: string; balance: string }>(
    `${accountSql} ${rest}`,
    parameters,
  )
  return rows.map(({ id, name, seq, balance }) => ({ id, name, seq: Number(seq), balance: BigInt(balance) }))
}

function accountCheck(book: () => Book): Check {
  const shown = (at: number): StoredAccount => {
    const { accounts } = book()
    return {
      id: accounts.idOf(at),
      name: book().nameOf(at),
      seq: accounts.seqOf(at),
      balance: accounts.balanceOf(at),
    }
  }
  return mirrorCheck<StoredAccount>({
    name: 'balances in memory are those of the journal',
    compares: 'ledger accounts in memory with their newest postings',
    keyOf: ({ id }) => id,
    isDense: true,
    nameOf: ({ name }) => name,
    async *pages(reader, most) {
      for (let after = 0; ; ) {
        const rows = await readSome(reader, 'where a.id > $1 order by a.id limit $2', [after, most])
        if (rows.length === 0) return
        yield rows
        after = rows.at(-1)!.id
      }
    },
    stored: (reader, items) =>
      readSome(reader, "where a.holder || '/' || a.purpose || '/' || a.asset = any($1) and a.id = any($2)", [
        items.map(({ name }) => name),
        items.map(({ id }) => id),
      ]),
    *memory() {
      for (const at of everyPlace(() => book().accounts.size)) yield shown(at)
    },
    find: ({ name }) => {
      const at = book().find(name)
      return at < 0 ? undefined : shown(at)
    },
  })
}

const holdSql = `select hold, account, sum(minor) as minor from ledger.posting
  where account = any($1) and hold is not null and ($2::text[] is null or hold = any($2))
  group by hold, account having sum(minor) <> 0`

async function readHolds(
  reader: Queryable,
  accounts: readonly number[],
  holds: readonly string[] | null,
): Promise<StoredHold[]> {
  const rows = await reader.query<{ hold: string; account: number; minor: string }>(holdSql, [
    accounts,
    holds,
  ])
  return rows.map(({ hold, account, minor }) => ({ hold, account, minor: BigInt(minor) }))
}

function holdCheck(book: () => Book): Check {
  const shown = (hold: string, { account, minor }: Aside): StoredHold => ({
    hold,
    account: book().accounts.idOf(account),
    minor,
  })
  return mirrorCheck<StoredHold>({
    name: 'what is on hold in memory is the fold of the postings that name the hold',
    compares: 'holds in memory with stored postings',
    keyOf: ({ hold, account }) => `${hold} ${account}`,
    nameOf: ({ hold, account }) => `${hold} account ${account}`,
    async *pages(reader, most) {
      for (let after = 0; ; ) {
        const accounts = await reader.query<{ id: number }>(
          `select id from ledger.account where purpose = 'held' and id > $1 order by id limit $2`,
          [after, most],
        )
        if (accounts.length === 0) return
        yield await readHolds(
          reader,
          accounts.map(({ id }) => id),
          null,
        )
        after = accounts.at(-1)!.id
      }
    },
    stored: (reader, items) =>
      readHolds(
        reader,
        items.map(({ account }) => account),
        items.map(({ hold }) => hold),
      ),
    *memory() {
      for (const [hold, asides] of book().holds.every()) for (const aside of asides) yield shown(hold, aside)
    },
    find({ hold, account }) {
      const aside = book()
        .holds.of(hold)
        .find((one) => shown(hold, one).account === account)
      return aside && shown(hold, aside)
    },
  })
}

function holdingCheck(book: () => Book): Check {
  return {
    name: 'available, on hold, unsettled and in the coin account are what is owned',
    compares: 'totals in memory with balances in memory',
    run: (tools) =>
      walk(
        tools,
        () => everyPlace(() => book().holdings.size),
        (at) => {
          const sum = book().sumOf(at)
          const total = book().holdings.totalOf(at)
          const where = `${book().holderOf(at)} ${book().assetOf(at)}`
          return sum === total ? [] : [{ where, expected: `${sum}`, found: `${total}` }]
        },
      ),
  }
}

function ownerCheck(book: () => Book, isClaimed: (hold: string) => boolean): Check {
  return {
    name: 'every hold has an owner',
    compares: 'holds in memory with the products that they name',
    run: (tools) =>
      walk(
        tools,
        () => book().holds.names(),
        (hold) => (isClaimed(hold) ? [] : [{ where: hold, expected: 'an owner', found: 'none' }]),
      ),
  }
}

function portfolioCheck(book: () => Book): Check {
  return mirrorCheck<Portfolio>({
    name: 'portfolios in memory are those of the journal',
    compares: 'portfolios in memory with stored portfolios',
    keyOf: ({ id }) => id,
    nameOf: ({ id }) => `portfolio ${id}`,
    async *pages(reader, most) {
      for (let after = 0; ; ) {
        const rows = await portfoliosAfter(reader, after, most)
        if (rows.length === 0) return
        yield rows
        after = rows.at(-1)!.id
      }
    },
    stored: (reader, some) =>
      portfoliosOf(
        reader,
        some.map(({ id }) => id),
      ),
    memory: () => book().portfolios.each(),
    find: ({ id }) => book().portfolios.get(id),
  })
}

import { blocksLeaves } from '../../modules/blocks/tables.ts'
import { coinOfferLeaves } from '../../modules/coinoffers/tables.ts'
import { offersLeaves } from '../../modules/offers/tables.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { Invariant } from '../breach.ts'
import {
  appliedTwice,
  blockEscrowOf,
  escrowOf,
  isBlockMoneyWrong,
  isOfferMoneyWrong,
  type Whole,
  wholes,
  wronglyAllotted,
  wronglyDivided,
} from './issue-reckoning.ts'
import { type Money, minor } from './money-fold.ts'

/** The first answer of all offers or blocks that have one. */
function firstOf(
  money: Money,
  kind: 'offer' | 'block',
  why: (of: Whole) => string | undefined,
): string | undefined {
  for (const one of wholes(money, kind)) {
    const found = why(one)
    if (found !== undefined) return `${kind} ${found}`
  }
  return undefined
}

const escrowed = (expected: (of: Whole) => bigint) => (of: Whole) =>
  of.escrow === expected(of) ? undefined : `${of.id} has ${of.escrow} in escrow, not ${expected(of)}`

/** Money of applications that no application has. */
function strayHold(money: Money): string | undefined {
  const known = new Set([
    ...money.rows('offers.application').map(({ id }) => `offer:${id}`),
    ...money.rows('blocks.application').map(({ id }) => `block:${id}`),
  ])
  return [...money.ledger.holds()].find(({ name }) => /^(?:offer|block):/.test(name) && !known.has(name))
    ?.name
}

/** What must hold of new shares and block trades; the sentences are the list in docs/modules/simulation.md. */
export const issueInvariants: readonly Invariant<Money>[] = [
  {
    says: 'an application for new shares has set aside what it costs at most, and pays the final price for what it was allotted',
    broken: (money) =>
      strayHold(money) ??
      firstOf(
        money,
        'offer',
        (of) => of.applications.find((one) => isOfferMoneyWrong(money, of, one))?.id ?? undefined,
      ),
  },
  {
    says: 'the escrow of new shares has every share that is not delivered, and none once they are listed',
    broken: (money) => firstOf(money, 'offer', escrowed(escrowOf)),
  },
  {
    says: 'new shares that are given out are the smaller of supply and demand, and no one has more than was asked for',
    broken: (money) => firstOf(money, 'offer', wronglyAllotted),
  },
  {
    says: 'a person has one application for an issue, over all accounts',
    broken: (money) => firstOf(money, 'offer', appliedTwice) ?? firstOf(money, 'block', appliedTwice),
  },
  {
    says: 'an application for a block has set aside what it costs with its fees, and pays that of what it was allotted',
    broken: (money) =>
      firstOf(
        money,
        'block',
        (of) => of.applications.find((one) => isBlockMoneyWrong(money, of, one))?.id ?? undefined,
      ),
  },
  {
    says: 'the escrow of a block has every share that is not given out',
    broken: (money) => firstOf(money, 'block', escrowed(blockEscrowOf)),
  },
  {
    says: 'a block is given out in proportion, and no share of it twice',
    broken: (money) => firstOf(money, 'block', wronglyDivided),
  },
  {
    says: 'only members have applied for a block',
    broken: (money) => {
      const periods = money.rows('vip.period')
      return (
        money
          .rows('blocks.application')
          .find(
            (one) =>
              !periods.some(
                (period) =>
                  period.user_id === one.user_id &&
                  minor(period, 'from_at') <= minor(one, 'applied_at') &&
                  minor(one, 'applied_at') < minor(period, 'until_at'),
              ),
          )?.id ?? undefined
      )
    },
  },
]

const leaves = [...offersLeaves, ...blocksLeaves, ...coinOfferLeaves]
/** Where the leaves of each page are. */
const batches = 'core.batch'
/** Version, kind and hash of a leaf. */
const leafBytes = 35
const kindAt = 1

/** Rows that have to be leaves of the log, and the leaves that there are, by kind. */
export type Logged = { readonly kind: number; readonly rows: number; readonly leaves: number }

export async function readLogged(database: Queryable): Promise<Logged[]> {
  const counts = leaves.map(
    ({ name, leaf }) => `select ${leaf.kind} as kind, count(*)::int as rows from ${name}`,
  )
  const found = await database.query<{ kind: number; rows: number }>(counts.join(' union all '))
  const pages = await database.query<{ entries: Uint8Array }>(`select entries from ${batches}`)
  const byKind = new Map<number, number>()
  for (const { entries } of pages) {
    const bytes = Buffer.from(entries)
    for (let at = 0; at < bytes.length; at += leafBytes) {
      const kind = bytes.readUInt16BE(at + kindAt)
      byKind.set(kind, (byKind.get(kind) ?? 0) + 1)
    }
  }
  return found.map(({ kind, rows }) => ({ kind, rows, leaves: byKind.get(kind) ?? 0 }))
}

export const loggedInvariants: readonly Invariant<readonly Logged[]>[] = [
  {
    says: 'every step of an issue and of an application is a leaf of the log, once',
    broken: (all) => {
      const wrong = all.find(({ rows, leaves: found }) => rows !== found)
      return wrong && `${wrong.leaves} leaves of kind ${wrong.kind}, not ${wrong.rows}`
    },
  },
]

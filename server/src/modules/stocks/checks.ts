import { shareAsset } from '@openbourse/money'
import { type Check, type Finding, mirrorCheck, walk } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { Ledger } from '../ledger/index.ts'
import { fillsByIds, totalOf } from '../orders/index.ts'
import type { Venue } from '../venue/index.ts'
import type { Holdings } from './holdings.ts'
import type { Lot } from './rules.ts'
import { lotsFrom, lotsWithSales, movedIn, receivedIn } from './store.ts'

/** The invariants of lots: memory beside what is stored, what is stored beside fills and sales, and lots beside the ledger. */
export function holdingChecks(
  holdings: Holdings,
  { ledger, venue }: { readonly ledger: Ledger; readonly venue: Venue },
): readonly Check[] {
  return [lotMirror(holdings), lotSums(venue), lotsAndLedger(holdings, { ledger, venue })]
}

function lotMirror(holdings: Holdings): Check {
  return mirrorCheck<Lot>({
    name: 'lots in memory are those of the journal',
    compares: 'lots in memory with stored lots',
    keyOf: ({ id }) => id,
    nameOf: ({ id }) => `lot ${id}`,
    async *pages(reader, most) {
      for (let after = [0, '', 0] as [number, string, number]; ; ) {
        const rows = await lotsFrom(
          reader,
          'and (portfolio_id, symbol, id) > ($1, $2, $3) order by portfolio_id, symbol, id limit $4',
          [...after, most],
        )
        const last = rows.at(-1)
        if (!last) return
        yield rows
        after = [last.portfolioId, last.symbol, last.id]
      }
    },
    stored: (reader, lots) => lotsFrom(reader, 'and id = any($1)', [lots.map(({ id }) => id)]),
    memory: () => holdings.every(),
    find: ({ id, portfolioId, symbol }) => holdings.lot(portfolioId, symbol, id),
  })
}

type Sold = { readonly quantity: bigint; readonly cost: bigint }

/**
 * Every lot there ever was beside its purchase, which never changes, and what was sold out of it, which one statement sees
 * together with the lot. A split makes other lots of the same purchase: lots from before one are compared in memory and with the
 * ledger alone.
 */
function lotSums(venue: Venue): Check {
  const isSplit = ({ symbol, boughtAt }: Lot): boolean =>
    venue.changesOf(symbol).some(({ at, ratio }) => ratio !== null && at > boughtAt)
  return {
    name: 'a lot is what was bought less what was sold or moved',
    compares: 'stored lots with fills, sales and moves',
    async *run({ reader, portion }) {
      for (let after = 0; ; ) {
        const lots = await lotsWithSales(reader, after, portion)
        if (lots.length === 0) return
        const purchases = await purchasesOf(
          reader,
          lots.map(({ lot }) => lot.id),
        )
        const findings = lots.flatMap(({ lot, sold }) =>
          isSplit(lot) ? [] : bought(lot, sold, purchases.get(lot.id)),
        )
        yield { compared: lots.length, findings }
        after = lots.at(-1)!.lot.id
      }
    },
  }
}

function bought(lot: Lot, sold: Sold, purchase: Purchase | undefined): Finding[] {
  const written = (of: Purchase): string =>
    `${of.quantity} ${of.symbol} of ${of.portfolioId} at ${of.price}, ${of.remaining} remaining for ${of.costLeft}`
  const found = written({ ...lot, remaining: BigInt(lot.remaining), costLeft: lot.costLeft })
  const expected = purchase
    ? written({
        ...purchase,
        remaining: BigInt(purchase.quantity) - sold.quantity,
        costLeft: purchase.costLeft - sold.cost,
      })
    : 'a purchase'
  return expected === found ? [] : [{ where: `lot ${lot.id}`, expected, found }]
}

type Purchase = {
  readonly portfolioId: number
  readonly symbol: string
  readonly price: number
  readonly quantity: number
  readonly remaining: bigint
  readonly costLeft: bigint
}

/** Shares of a purchase before any of them was sold. */
async function purchasesOf(
  reader: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Purchase>> {
  const fills = await fillsByIds(reader, ids)
  const moved = [...(await movedIn(reader, ids)), ...(await receivedIn(reader, ids))]
  const purchases = new Map<number, Purchase>(
    fills
      .filter(({ side }) => side === 'buy')
      .map((fill) => [
        fill.id,
        {
          portfolioId: fill.portfolioId,
          symbol: fill.symbol,
          price: fill.price,
          quantity: fill.quantity,
          remaining: BigInt(fill.quantity),
          costLeft: fill.value + totalOf(fill.fees),
        },
      ]),
  )
  for (const [id, { cost, ...lot }] of moved)
    purchases.set(id, { ...lot, remaining: BigInt(lot.quantity), costLeft: cost })
  return purchases
}

/** Lots are of shares that are owned, and those that have not settled are exactly what is locked. */
function lotsAndLedger(
  holdings: Holdings,
  { ledger, venue }: { readonly ledger: Ledger; readonly venue: Venue },
): Check {
  return {
    name: 'shares are conserved in lots',
    compares: 'lots in memory with balances of shares',
    run: (tools) =>
      walk(
        tools,
        () => holdings.everyPosition(),
        ({ portfolioId, symbol, lots }): Finding[] => {
          const { available, held, locked, coin } = ledger.ownedOf(
            portfolioId,
            venue.instrument(symbol)?.base ?? shareAsset(symbol),
          )
          const sumOf = (some: readonly Lot[]) =>
            some.reduce((sum, { remaining }) => sum + BigInt(remaining), 0n)
          const where = `portfolio ${portfolioId} ${symbol}`
          const unsettled = sumOf(lots.filter(({ unlocked }) => !unlocked))
          if (unsettled !== locked)
            return [{ where, expected: `${locked} unsettled`, found: `${unsettled} unsettled` }]
          const [all, owned] = [sumOf(lots), available + held + locked + coin]
          return all <= owned ? [] : [{ where, expected: `at most ${owned}`, found: `${all}` }]
        },
      ),
  }
}

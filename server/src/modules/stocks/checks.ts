import { shareAsset } from '@openbourse/money'
import { type Check, type Finding, mirrorCheck, walk } from '../../core/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Holdings } from './holdings.ts'
import type { Lot } from './rules.ts'
import { lotsFrom } from './store.ts'

/** The invariants of lots: memory beside what is stored, what is stored beside fills and sales, and lots beside the ledger. */
export function holdingChecks(holdings: Holdings, ledger: Ledger): readonly Check[] {
  return [lotMirror(holdings), lotSums(), lotsAndLedger(holdings, ledger)]
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
          'and (user_id, symbol, id) > ($1, $2, $3) order by user_id, symbol, id limit $4',
          [...after, most],
        )
        const last = rows.at(-1)
        if (!last) return
        yield rows
        after = [last.userId, last.symbol, last.id]
      }
    },
    stored: (reader, lots) => lotsFrom(reader, 'and id = any($1)', [lots.map(({ id }) => id)]),
    memory: () => holdings.every(),
    find: ({ id, userId, symbol }) => holdings.lots(userId, symbol).find((lot) => lot.id === id),
  })
}

// A split makes other lots of the same purchase: what was bought before one is compared in memory and with the ledger alone.
const sumsSql = `with page as (
    select l.* from stocks.lot l where l.id > $1 order by l.id limit $2
  ), told as (
    select l.id, exists (
        select from venue.share_change c where c.symbol = l.symbol and c.now is not null and c.at > l.bought_at
      ) as is_split,
      'by ' || l.user_id || ' ' || l.quantity || ' ' || l.symbol || ' at ' || l.price || ', ' || l.remaining
        || ' remaining for ' || l.cost_left as found,
      'by ' || f.user_id || ' ' || f.quantity || ' ' || f.symbol || ' at ' || f.price || ', '
        || f.quantity - coalesce(s.quantity, 0) || ' remaining for '
        || f.value + f.commission + f.exchange + f.stamp - coalesce(s.cost, 0) as expected
    from page l left join orders.fill f on f.id = l.id and f.side = 'buy'
    cross join lateral (
      select sum(quantity) as quantity, sum(cost) as cost from stocks.disposal where lot_id = l.id
    ) s
  )
  select (select max(id) from page) as last, (select count(*) from page) as size,
    (select json_agg(json_build_object(
      'where', 'lot ' || id, 'expected', coalesce(expected, 'no such purchase'), 'found', found))
      from told where not is_split and expected is distinct from found) as findings`

function lotSums(): Check {
  return {
    name: 'a lot is what was bought less what was sold',
    compares: 'stored lots with fills and sales',
    async *run({ reader, portion }) {
      for (let after = 0; ; ) {
        const [row] = await reader.query<{ last: string | null; size: string; findings: Finding[] | null }>(
          sumsSql,
          [after, portion],
        )
        const compared = Number(row?.size ?? 0)
        if (compared === 0) return
        yield { compared, findings: row?.findings ?? [] }
        after = Number(row?.last)
      }
    },
  }
}

/** Lots are of shares that are owned, and those that have not settled are exactly what is locked. */
function lotsAndLedger(holdings: Holdings, ledger: Ledger): Check {
  return {
    name: 'shares are conserved in lots',
    compares: 'lots in memory with balances of shares',
    run: (tools) =>
      walk(
        tools,
        () => holdings.everyPosition(),
        ({ userId, symbol, lots }): Finding[] => {
          const { available, held, locked, coin } = ledger.ownedOf(userId, shareAsset(symbol))
          const sumOf = (some: readonly Lot[]) =>
            some.reduce((sum, { remaining }) => sum + BigInt(remaining), 0n)
          const where = `user:${userId} ${symbol}`
          const unsettled = sumOf(lots.filter(({ unlocked }) => !unlocked))
          if (unsettled !== locked)
            return [{ where, expected: `${locked} unsettled`, found: `${unsettled} unsettled` }]
          const [all, owned] = [sumOf(lots), available + held + locked + coin]
          return all <= owned ? [] : [{ where, expected: `at most ${owned}`, found: `${all}` }]
        },
      ),
  }
}

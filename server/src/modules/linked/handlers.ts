import { formatMinor, scaleOf } from '@openbourse/money'
import { type consoleLinkedCalls, done, type LinkedPair, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { strongest } from './rules.ts'
import { type PairRow, pairOf, pairsSince, readProgress, tradesOf } from './store.ts'
import type { LinkedParts } from './types.ts'

const dayMs = 24 * 3600 * 1000
const percentDecimals = 2

const percent = (moved: bigint | null): string | null =>
  moved === null ? null : formatMinor(moved, percentDecimals)

/** Trades that may have one owner on both sides. The only writes are audit lines about views. */
export function linkedHandlers({
  database,
  writer,
  writeAudit,
  nameOf,
}: LinkedParts): SomeHandlers<keyof typeof consoleLinkedCalls> {
  const person = (userId: number) => ({ id: String(userId), account: nameOf(userId) })

  function shown(row: PairRow): LinkedPair {
    const { one, other, symbol, currency, links, count, quantity, value, moved, firstAt, lastAt } = row
    return {
      one: person(one),
      other: person(other),
      symbol,
      links: [...links],
      count,
      quantity,
      strength: strongest(links) ?? 'possible',
      turnover: formatMinor(value, scaleOf(currency)),
      currency,
      moved: percent(moved),
      firstAt,
      lastAt,
    }
  }

  return {
    async consoleLinked({ nowMs }) {
      const max = limits.linkedPairsShownMax
      const sinceMs = nowMs - limits.linkedDays * dayMs
      const rows = await pairsSince(database, { sinceMs, max: max + 1 })
      const { lookedAt } = await readProgress(database)
      const list = rows.slice(0, max).map(shown)
      return done({ list, more: rows.length > max, days: limits.linkedDays, lookedAt })
    },

    async consoleLinkedOne({ operator, nowMs }, input) {
      const [one, other] = [Number(input.one), Number(input.other)].sort((a, b) => a - b)
      const key = { one: one ?? 0, other: other ?? 0, symbol: input.symbol }
      const sinceMs = nowMs - limits.linkedDays * dayMs
      const pair = await pairOf(database, key, sinceMs)
      if (!pair) return refuse('linked_unknown')
      // A view of users is durable before the response.
      await writer.run({
        actor: 0,
        decide(turn) {
          for (const id of new Set([key.one, key.other]))
            writeAudit(turn, {
              operatorId: operator.id,
              act: 'linked_viewed',
              subject: { kind: 'user', id },
              details: { symbol: key.symbol, with: String(id === key.one ? key.other : key.one) },
            })
        },
      })
      const max = limits.linkedFillsShownMax
      const rows = await tradesOf(database, key, { sinceMs, max: max + 1 })
      const scale = scaleOf(pair.currency)
      return done({
        pair: shown(pair),
        fills: rows.slice(0, max).map(({ id, at, takerId, price, quantity, value, moved, links }) => ({
          id: String(id),
          at,
          taker: takerId === key.one ? ('one' as const) : ('other' as const),
          price: formatMinor(price, scale),
          quantity,
          value: formatMinor(value, scale),
          moved: percent(moved),
          links: [...links],
        })),
        more: rows.length > max,
      })
    },
  }
}

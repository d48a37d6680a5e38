import { type Check, walk } from '../../core/index.ts'
import type { ShortBook } from './book.ts'
import { endOf } from './rules.ts'
import { openTrades, type Record } from './store.ts'

/** Invariants that are checked in production. */
export function shortChecks(book: ShortBook): readonly Check[] {
  return [openHasShares(book), openOnesInMemory(book)]
}

const shown = ({ trade, sales }: Record): string =>
  [trade.sellAt, trade.quantity, trade.cost, ...sales.map(({ left }) => left)].join(' ')

function openHasShares(book: ShortBook): Check {
  return {
    name: 'a short-term trade that is open has shares left, and costs something',
    compares: 'open short-term trades with their sales',
    run: (tools) =>
      walk(
        tools,
        () => book.each(),
        ({ trade, sales }) =>
          endOf(sales) || trade.cost <= 0n || trade.quantity <= 0
            ? [{ where: `short-term trade ${trade.id}`, expected: 'open', found: 'ended' }]
            : [],
      ),
  }
}

function openOnesInMemory(book: ShortBook): Check {
  return {
    name: 'open short-term trades in memory are those of the journal',
    compares: 'short-term trades in memory with stored ones',
    async *run({ atRest, reader }) {
      yield await atRest(async () => {
        const stored = new Map((await openTrades(reader)).map((one) => [one.trade.id, shown(one)]))
        const memory = new Map([...book.each()].map((one) => [one.trade.id, shown(one)]))
        const ids = [...new Set([...stored.keys(), ...memory.keys()])]
        return {
          compared: ids.length,
          findings: ids
            .filter((id) => stored.get(id) !== memory.get(id))
            .map((id) => ({
              where: `short-term trade ${id}`,
              expected: stored.get(id) ?? 'none',
              found: memory.get(id) ?? 'none',
            })),
        }
      })
    },
  }
}

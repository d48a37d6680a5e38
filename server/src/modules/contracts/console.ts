import {
  type ConsoleContract,
  type ConsoleLiquidation,
  type consoleContractCalls,
  done,
} from '@openbourse/protocol'
import { deleveragingOrder, fifthOf, nextFundingMs, notional, profitAt } from '@openbourse/quant/contracts'
import type { Queryable } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { houseAccount, type Ledger } from '../ledger/index.ts'
import type { Contract, WholeVenue } from '../venue/index.ts'
import type { ContractBook } from './book.ts'
import type { Engine } from './engine.ts'
import { fundingSoFar } from './handlers.ts'
import type { Marks } from './marks.ts'
import { openInterest } from './open-interest.ts'
import { currency, type OpenPosition } from './rules.ts'
import { recentLiquidations } from './store.ts'
import { rateText, written } from './wire.ts'

type Parts = {
  readonly book: ContractBook
  readonly database: Queryable
  readonly engine: Engine
  readonly ledger: Ledger
  readonly marks: Marks
  readonly venue: Pick<WholeVenue, 'sessionOf'>
}

const rateWhole = 100_000_000n

/** What operators see of contracts. There is nothing that they could do to one: trading is halted with the market's own call. */
export function contractConsole(parts: Parts): SomeHandlers<keyof typeof consoleContractCalls> {
  return {
    async consoleContracts({ nowMs }) {
      const list: ConsoleContract[] = []
      for (const contract of parts.marks.contracts()) list.push(await contractOf(parts, contract, nowMs))
      const liquidations = await recentLiquidations(parts.database, limits.liquidationsShownMax)
      const value = (minor: bigint) => written(parts.book.termsFor(list[0]!.symbol)).value(minor)
      return done({
        currency,
        insurance: value(parts.ledger.balance(houseAccount('insurance', currency))),
        list,
        liquidations: liquidations.map(
          ({ id, position, begunAt, endedAt, deleveraged }): ConsoleLiquidation => ({
            id: String(id),
            position: String(position.id),
            symbol: position.symbol,
            direction: position.side,
            begunAt,
            endedAt,
            deleveraged,
            insurance: endedAt === null ? null : value(position.insurance),
          }),
        ),
        at: nowMs,
      })
    },
  }
}

async function contractOf(parts: Parts, contract: Contract, nowMs: number): Promise<ConsoleContract> {
  const { book, engine, marks, venue } = parts
  const { symbol } = contract
  const terms = book.termsOf(contract)
  const { price, quantity, value } = written(terms)
  const { mark, index } = marks.of(symbol, nowMs)
  const open = openInterest(book, symbol)
  const all = book.on(symbol)
  const last = engine.fundedOn(symbol)
  const { rate, samples } = await fundingSoFar(parts.database, symbol, nowMs)
  return {
    symbol,
    mark: mark.price === undefined ? null : price(mark.price),
    index: index === undefined ? null : price(index),
    halted: venue.sessionOf(symbol).state === 'halted',
    open: quantity(open),
    openWorth: value(notional(mark.price ?? 0n, open, terms)),
    long: all.filter(({ side }) => side === 'long').length,
    short: all.filter(({ side }) => side === 'short').length,
    funding: {
      rate: rateText(rate),
      samples,
      nextAt: nextFundingMs(nowMs),
      last: last && last.mark > 0n ? rateText(last.rate) : null,
    },
    queue:
      mark.price === undefined
        ? []
        : (['long', 'short'] as const).flatMap((side) => queueOf(parts, { symbol, side, mark: mark.price! })),
  }
}

/** The first of a side in the order in which they would be deleveraged, as far as they have a profit. */
function queueOf(
  { book }: Parts,
  {
    symbol,
    side,
    mark,
  }: { readonly symbol: string; readonly side: OpenPosition['side']; readonly mark: bigint },
): ConsoleContract['queue'] {
  const terms = book.termsFor(symbol)
  const { quantity } = written(terms)
  const all = book.on(symbol).filter((position) => position.side === side)
  const order = deleveragingOrder(all, mark, terms)
  return order.slice(0, limits.deleveragingShownMax).flatMap((index, place) => {
    const position = all[index]!
    const profit = profitAt(position, mark, terms)
    if (profit <= 0n) return []
    const left = position.margin + profit
    return [
      {
        position: String(position.id),
        direction: side,
        quantity: quantity(position.quantity),
        profitRate: rateText((profit * rateWhole) / position.cost),
        leverage: rateText((notional(mark, position.quantity, terms) * rateWhole) / left),
        light: fifthOf(place, order.length),
      },
    ]
  })
}

import { type Check, type Finding, walk } from '../../core/index.ts'
import type { Row } from '../../platform/db/types.ts'
import { houseAccount, type Ledger } from '../ledger/index.ts'
import { seriesOf } from '../venue/index.ts'
import type { OptionBook } from './book.ts'
import { contractSize, worthAtExpiry } from './rules.ts'
import type { Holding } from './types.ts'

type Parts = {
  readonly book: OptionBook
  readonly ledger: Pick<Ledger, 'balance' | 'ownedOf'>
}

/** Invariants that are checked in production. */
export function optionChecks(parts: Parts): readonly Check[] {
  const { book } = parts
  return [
    {
      name: 'options that are held are in the ledger',
      compares: 'open holdings beside the balances of their owners',
      run: (tools) =>
        walk(
          tools,
          () => book.every(),
          (one) => heldFindings(parts, one),
        ),
    },
    {
      name: 'participants owe exactly the contracts that users hold',
      compares: 'holdings of each series beside the account of simulated participants',
      run: (tools) =>
        walk(
          tools,
          () => book.symbols(),
          (symbol) => seriesFindings(parts, symbol),
        ),
    },
    {
      name: 'every option was settled at the price that was published',
      compares: 'settled steps with the settlement prices, strikes and sizes',
      async *run({ reader, portion }) {
        for (let after = 0; ; ) {
          const rows = await reader.query(settledSql, [after, portion])
          if (rows.length === 0) return
          yield { compared: rows.length, findings: rows.flatMap(settledFindings) }
          after = Number(rows.at(-1)!.id)
        }
      },
    },
  ]
}

function heldFindings({ ledger }: Parts, { id, portfolioId, symbol, quantity }: Holding): Finding[] {
  const { available, held } = ledger.ownedOf(portfolioId, `option:${symbol}`)
  const found = available + held
  return found === quantity
    ? []
    : [{ where: `option ${id}`, expected: `${quantity} contracts`, found: `${found} contracts` }]
}

/** What users hold of a series is what the participants are short of it: nothing comes from elsewhere. */
function seriesFindings({ book, ledger }: Pick<Parts, 'book' | 'ledger'>, symbol: string): Finding[] {
  let held = 0n
  for (const { quantity } of book.on(symbol)) held += quantity
  const owed = -ledger.balance(houseAccount('participants', `option:${symbol}`))
  return held === owed ? [] : [{ where: symbol, expected: `${held} owed`, found: `${owed} owed` }]
}

const settledSql = `select step.id, step.symbol, step.quantity, step.price, step.value, price.price as print,
    adjusted.strike, adjusted.size
  from options.step step
  join options.holding held on held.id = step.holding_id
  left join options.settlement price
    on price.underlying = held.underlying and replace(price.day, '-', '') = split_part(step.symbol, '-', 2)
  left join lateral (
    select strike, size from options.adjustment one where one.symbol = step.symbol order by one.id desc limit 1
  ) adjusted on true
  where step.kind = 'settled' and step.id > $1 order by step.id limit $2`

function settledFindings(row: Row): Finding[] {
  const series = seriesOf(String(row.symbol))
  const whole = (cell: unknown): bigint => BigInt(String(cell))
  if (!series || row.print === null)
    return [{ where: `option step ${row.id}`, expected: 'a settlement price', found: 'none' }]
  const worth = worthAtExpiry({
    right: series.right,
    strike: row.strike === null ? BigInt(series.strike) : whole(row.strike),
    size: row.size === null ? BigInt(contractSize) : whole(row.size),
    price: whole(row.print),
  })
  const paid = worth * whole(row.quantity)
  return whole(row.value) === paid && whole(row.price) === worth
    ? []
    : [{ where: `option step ${row.id}`, expected: `${paid} paid`, found: `${row.value} paid` }]
}

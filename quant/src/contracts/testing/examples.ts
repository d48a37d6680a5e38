import { readFileSync } from 'node:fs'
import { divide, invariant } from '@openbourse/money'
import { checkedTerms, type Position, type Side, type Terms } from '../terms.ts'

const page = new URL('../../../../docs/modules/contracts.md', import.meta.url)

/** A row of a table, by the names of its columns. */
export type Row = Readonly<Record<string, string>>

/** The rows of the first table under a heading of docs/modules/contracts.md. Throws where there is none. */
export function rowsUnder(heading: string): Row[] {
  const lines = readFileSync(page, 'utf8').split('\n')
  const at = lines.indexOf(`### ${heading}`)
  invariant(at >= 0, `the page has a heading ${heading}`)
  const from = lines.findIndex((line, index) => index > at && line.startsWith('|'))
  const table = lines.slice(from)
  const [head = '', , ...body] = table.slice(
    0,
    table.findIndex((line) => !line.startsWith('|')),
  )
  const names = cellsOf(head)
  const rows = body.map(cellsOf)
  invariant(rows.length > 0 && rows.every(({ length }) => length === names.length), `${heading} is a table`)
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim())

/** A decimal of the page, '−1,906.24', as a whole number of units of `scale` decimals. Throws where it has more decimals. */
export function units(text: string | undefined, scale: number): bigint {
  const [, sign, written = '', fraction = ''] = /^([−-]?)([\d,]+)(?:\.(\d+))?$/.exec(text ?? '') ?? []
  invariant(written !== '' && fraction.length <= scale, `'${text}' is a decimal of ${scale}`)
  const size = BigInt(written.replaceAll(',', '') + fraction.padEnd(scale, '0'))
  return sign ? -size : size
}

export const usdt = (text: string | undefined): bigint => units(text, 6)
/** A percentage of the page as a rate. */
export const rateIn = (text: string | undefined): bigint => units(text?.replace('%', ''), 6)

/** A list of the page, '16; 16; 8'. */
export const listed = (text: string | undefined): string[] => (text ?? '').split('; ')

/** undefined for 'none'. */
export const unlessNone = (text: string | undefined, read: (some: string) => bigint): bigint | undefined =>
  text === undefined || text === 'none' ? undefined : read(text)

const tiers = rowsUnder('Maintenance tiers').map((row) => ({
  upTo: usdt(row['up to']),
  rate: rateIn(row.rate),
}))

function termsWith(quantity: number, step: { tick: bigint; lot: bigint }): Terms {
  return checkedTerms({ scales: { price: 2, quantity, value: 6 }, ...step, feeRate: 100_000n, tiers })
}

/** The contracts of the examples. One is finer than USDT, one as fine, one coarser. */
export const contracts = {
  BTC: termsWith(5, { tick: 10n, lot: 1n }),
  ETH: termsWith(4, { tick: 1n, lot: 1n }),
  SOL: termsWith(2, { tick: 1n, lot: 1n }),
}

export function termsOf(row: Row): Terms {
  const terms = contracts[row.contract as keyof typeof contracts]
  invariant(terms, `${row.contract} is a contract of the examples`)
  return terms
}

export const priceIn = (text: string | undefined): bigint => units(text, 2)
export const quantityIn = (text: string | undefined, terms: Terms): bigint =>
  units(text, terms.scales.quantity)

/** The position of a row: `side`, `entry`, `quantity`, and `margin` where there is one. */
export function positionOf(row: Row, terms: Terms = termsOf(row)): Position {
  const quantity = quantityIn(row.quantity, terms)
  const { scales } = terms
  const spare = scales.price + scales.quantity - scales.value
  const product = priceIn(row.entry) * quantity
  return {
    side: row.side as Side,
    quantity,
    cost: spare > 0 ? divide(product, 10n ** BigInt(spare), 'half-even') : product * 10n ** BigInt(-spare),
    margin: row.margin ? usdt(row.margin) : 0n,
  }
}

import type { EntryKind, FeeProduct, StatementLine, YearMove } from '@openbourse/protocol'
import { signedMinor } from './rules.ts'

/** To what in a year's summary an entry belongs; the others change what is owned, not what came, went or was paid. */
const moveOf: Partial<Record<EntryKind, YearMove>> = {
  practice_grant: 'practice',
  practice_returned: 'practice',
  deposit: 'deposits',
  deposit_suspense: 'deposits',
  deposit_returned: 'deposits',
  deposit_undone: 'deposits',
  deposit_owed_covered: 'deposits',
  withdrawal: 'withdrawals',
  withdrawal_returned: 'withdrawals',
  dividend: 'dividends',
  dividend_tax: 'dividend_tax',
  loan_paid_out: 'loans',
  loan_repaid: 'loans',
}

/** Fees that belong to one product; those of trades go by what was traded. */
const feeOf: Partial<Record<EntryKind, FeeProduct>> = {
  exchange_spread: 'exchange',
  deposit_return_fee: 'transfers',
  withdrawal_fee: 'transfers',
  robot_fee: 'robots',
  fund_fee: 'funds',
  fund_management: 'funds',
  vip_fee: 'vip',
  vip_refund: 'vip',
  loan_interest: 'loans',
}

const tradeFees: ReadonlySet<EntryKind> = new Set(['fee_commission', 'fee_exchange', 'fee_stamp'])
const trades: ReadonlySet<EntryKind> = new Set([
  'trade_buy',
  'trade_sell',
  'fraction_bought',
  'fraction_sold',
])

type Line = Pick<StatementLine, 'kind' | 'asset' | 'amount' | 'cause'>

/** Sums by name and asset, in the order in which they came; those of nothing are left out. */
class Sums<Name extends string> {
  readonly #sums = new Map<string, { readonly name: Name; readonly asset: string; minor: bigint }>()

  add(name: Name, asset: string, minor: bigint): void {
    const key = `${name} ${asset}`
    const sum = this.#sums.get(key)
    if (sum) sum.minor += minor
    else this.#sums.set(key, { name, asset, minor })
  }

  list() {
    return [...this.#sums.values()].filter(({ minor }) => minor !== 0n)
  }
}

export type Traded = {
  readonly symbol: string
  readonly asset: string
  readonly minor: bigint
  readonly trades: number
}

/**
 * Totals of a year's lines: deposits and withdrawals, fees as paid amounts (above zero), and for each symbol the
 * turnover and the number of orders. `productOf` returns the product of a cause of trading fees.
 */
export function foldYear(lines: readonly Line[], productOf: (cause: Line['cause']) => FeeProduct) {
  const moves = new Sums<YearMove>()
  const fees = new Sums<FeeProduct>()
  const traded = new Map<string, { symbol: string; asset: string; minor: bigint; causes: Set<string> }>()
  for (const line of lines) {
    const minor = signedMinor(line)
    const move = moveOf[line.kind]
    if (move) moves.add(move, line.asset, minor)
    const fee = tradeFees.has(line.kind) ? productOf(line.cause) : feeOf[line.kind]
    if (fee) fees.add(fee, line.asset, -minor)
    const { symbol, kind, id } = line.cause
    if (!trades.has(line.kind) || symbol === null || !isMoneyOf(line.asset, symbol)) continue
    const key = `${symbol} ${line.asset}`
    const sum = traded.get(key) ?? { symbol, asset: line.asset, minor: 0n, causes: new Set() }
    sum.minor += minor < 0n ? -minor : minor
    sum.causes.add(`${kind} ${id}`)
    traded.set(key, sum)
  }
  const list: Traded[] = [...traded.values()].map(({ causes, ...sum }) => ({ ...sum, trades: causes.size }))
  return { moves: moves.list(), fees: fees.list(), traded: list }
}

/** The side of a trade that is paid with: neither shares nor options, and of a pair such as BTCUSDT what its symbol ends in. */
function isMoneyOf(asset: string, symbol: string): boolean {
  if (asset.includes(':') && !asset.startsWith('coin:')) return false
  const code = asset.replace(/^coin:/, '')
  return !symbol.startsWith(code) || symbol.endsWith(code)
}

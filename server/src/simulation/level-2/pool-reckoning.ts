import { type Cells, type Money, minor } from './money-fold.ts'

// Units, marks and payments of robots and funds worked out once more from their rows, by arithmetic that the product does not share.

export const words = ['robot', 'fund'] as const
export type Word = (typeof words)[number]

const wholeRate = 100_000_000n
const markUnits = 10n ** 14n

export const up = (part: bigint, of: bigint): bigint => (part + of - 1n) / of

/** Rows of one product: its pools, their dealing points and their orders with what happened to them, the oldest first. */
export type PoolRows = {
  readonly word: Word
  readonly pools: readonly Cells[]
  readonly dealings: ReadonlyMap<string, Cells>
  readonly orders: readonly { readonly order: Cells; readonly moments: readonly Cells[] }[]
}

const byId = (rows: readonly Cells[]) => rows.toSorted((a, b) => Number(a.id) - Number(b.id))

export function poolRows(money: Money, word: Word): PoolRows {
  const [pools, dealings, orders, moments] =
    word === 'robot'
      ? (['robots.robot', 'robots.dealing', 'robots."order"', 'robots.order_moment'] as const)
      : (['funds.fund', 'funds.dealing', 'funds."order"', 'funds.order_moment'] as const)
  const of = Map.groupBy(byId(money.rows(moments)), ({ order_id }) => order_id)
  return {
    word,
    pools: money.rows(pools),
    dealings: new Map(byId(money.rows(dealings)).map((one) => [one.id ?? '', one])),
    orders: money.rows(orders).map((order) => ({ order, moments: of.get(order.id) ?? [] })),
  }
}

export type Terms = {
  readonly symbols: readonly string[]
  readonly currency: string
  readonly feeRate: number
}

export const termsOf = ({ terms }: Cells): Terms => JSON.parse(terms ?? '{}') as Terms

/** Assets of a dealing point's portfolio right before it, and the number of units. */
export type Standing = { readonly owned: ReadonlyMap<string, bigint>; readonly units: bigint }

/** The standing of each dealing point of a pool, from all entries before it: numbers of both grow with time. */
export function standingsOf(
  money: Money,
  { portfolio_id }: Cells,
  dealings: readonly Cells[],
): ReadonlyMap<string, Standing> {
  const [holder, issuer] = [`portfolio:${portfolio_id}/`, `house/issuers/unit:${portfolio_id}`]
  const entries = [...money.entries.values()].toSorted((a, b) => Number(a.id) - Number(b.id))
  const owned = new Map<string, bigint>()
  const standings = new Map<string, Standing>()
  let units = 0n
  let next = 0
  for (const { id } of dealings) {
    for (; next < entries.length && Number(entries[next]!.id) < Number(id); next += 1)
      for (const { account, asset, minor: moved } of entries[next]!.legs) {
        if (account.startsWith(holder)) owned.set(asset, (owned.get(asset) ?? 0n) + moved)
        if (account === issuer) units -= moved
      }
    standings.set(id ?? '', { owned: new Map(owned), units })
  }
  return standings
}

type Mark = { readonly value: bigint; readonly units: bigint }

/** What was wrong with an order, in a word; nothing where all of it follows from the dealing points. */
export function wrongOf(
  { order, moments }: PoolRows['orders'][number],
  { dealings, rate }: { readonly dealings: PoolRows['dealings']; readonly rate: bigint },
): string | undefined {
  let [units, waiting, putIn, paidOut, fee] = [0n, 0n, 0n, 0n, 0n]
  let mark: Mark | undefined
  let askedAt = 0
  for (const moment of moments) {
    const at = dealings.get(moment.dealing_id ?? '')
    const [money, moved] = [minor(moment, 'minor'), minor(moment, 'units')]
    if (moment.kind === 'asked') {
      waiting += money
      askedAt = Number(moment.at)
    }
    if (moment.kind === 'withdrawn') waiting -= money
    if (moment.kind === 'bought' || moment.kind === 'added') {
      if (!at) return 'dealt at no point'
      if (!isFirstBehind(at, askedAt, dealings)) return `asked at ${askedAt}, dealt at ${at.at}`
      const [value, all] = [minor(at, 'value'), minor(at, 'units')]
      if (money !== waiting || moved !== (money * all) / value) return `${moved} units for ${money}`
      mark = markOf({ units, mark: mark ?? { value, units: all } }, { units: moved, value, all })
      units += moved
      waiting = 0n
      putIn += money
    }
    if (moment.kind === 'paid') {
      if (!at || !mark) return 'paid at no point'
      const paid = paymentOf({ units: -moved, mark, rate }, at)
      if (paid.minor !== money) return `${money} paid for ${-moved} units, not ${paid.minor}`
      units += moved
      paidOut += money
      fee += paid.fee
    }
  }
  const result = [units, waiting, putIn, paidOut, fee].join()
  const row = ['units', 'waiting', 'put_in', 'paid_out', 'fee'].map((name) => minor(order, name)).join()
  return result === row ? undefined : `${row}, not ${result}`
}

/** Whether a point is the first one that was struck after something was asked. */
function isFirstBehind(at: Cells, askedAt: number, dealings: PoolRows['dealings']): boolean {
  const pool = at.robot_id ?? at.fund_id
  if (Number(at.at) <= askedAt) return false
  for (const other of dealings.values())
    if ((other.robot_id ?? other.fund_id) === pool && BigInt(other.id ?? 0) < BigInt(at.id ?? 0))
      if (Number(other.at) > askedAt) return false
  return true
}

/** The mean of both values by units, rounded up. */
function markOf(
  before: { readonly units: bigint; readonly mark: Mark },
  come: { readonly units: bigint; readonly value: bigint; readonly all: bigint },
): Mark {
  const worth = before.units * before.mark.value * come.all + come.units * come.value * before.mark.units
  const of = (before.units + come.units) * before.mark.units * come.all
  return { value: up(worth * markUnits, of), units: markUnits }
}

/** Worth of the units, less their part of what selling cost, less the fee of profit above the mark. */
function paymentOf(
  { units, mark, rate }: { readonly units: bigint; readonly mark: Mark; readonly rate: bigint },
  at: Cells,
): { readonly minor: bigint; readonly fee: bigint } {
  const [value, all, leaving] = [minor(at, 'value'), minor(at, 'units'), minor(at, 'leaving')]
  const spent = minor(at, 'valued') - minor(at, 'proceeds')
  const cost = spent > 0n && leaving > 0n ? up(spent * units, leaving) : 0n
  const rise = value * mark.units - mark.value * all
  const fee = rise > 0n ? up(rate * units * rise, wholeRate * all * mark.units) : 0n
  const left = (units * value) / all - cost - fee
  return { minor: left > 0n ? left : 0n, fee }
}

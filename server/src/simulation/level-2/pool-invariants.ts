import type { Invariant } from '../breach.ts'
import { type Cells, type Money, minor, moved, total } from './money-fold.ts'
import {
  type PoolRows,
  poolRows,
  type Standing,
  standingsOf,
  termsOf,
  type Word,
  words,
  wrongOf,
} from './pool-reckoning.ts'

function first(money: Money, why: (rows: PoolRows) => string | undefined): string | undefined {
  for (const word of words) {
    const found = why(poolRows(money, word))
    if (found) return found
  }
  return undefined
}

const poolOf = (row: Cells, word: Word): string => row[`${word}_id`] ?? ''
const unitsOf = (pool: Cells): string => `unit:${pool.portfolio_id}`

/**
 * A dealing point whose value differs from its portfolio at its prices, or whose units differ from all existing
 * ones.
 */
function valueWrong(money: Money, { word, pools, dealings }: PoolRows): string | undefined {
  const of = Map.groupBy(dealings.values(), (one) => poolOf(one, word))
  for (const pool of pools) {
    // The first point is the start-up money, which is posted in the same turn.
    const points = (of.get(pool.id ?? '') ?? []).slice(1)
    const standings = standingsOf(money, pool, points)
    const wrong = points.find((one) => isValueWrong(one, pool, standings.get(one.id ?? '')))
    if (wrong) return `${word} ${pool.id} at ${wrong.at}: ${wrong.value} and ${wrong.units} units`
  }
  return undefined
}

function isValueWrong(one: Cells, pool: Cells, standing: Standing | undefined): boolean {
  if (!standing) return true
  const { owned, units } = standing
  const { symbols, currency } = termsOf(pool)
  const prices = JSON.parse(one.prices ?? '[]') as readonly number[]
  const worths = symbols.map(
    (symbol, index) => (owned.get(`share:${symbol}`) ?? 0n) * BigInt(prices[index] ?? 0),
  )
  const value = (owned.get(currency) ?? 0n) + total(worths, (worth) => worth)
  return value !== minor(one, 'value') || units !== minor(one, 'units')
}

/** Units of orders and of the operator beside the issued ones; of each user beside their orders. */
function unitsWrong(money: Money, { word, pools, orders }: PoolRows): string | undefined {
  for (const pool of pools) {
    const own = orders.filter(({ order }) => poolOf(order, word) === pool.id)
    const all = total(own, ({ order }) => minor(order, 'units'))
    const asset = unitsOf(pool)
    if (all + money.houseBalance('practice', asset) + money.houseBalance('issuers', asset) !== 0n)
      return `${word} ${pool.id} has ${all} units in orders`
    const byUser = Map.groupBy(own, ({ order }) => order.user_id ?? '')
    for (const [user, theirs] of byUser)
      if (
        money.balance(`user:${user}/available/${asset}`) !==
        total(theirs, ({ order }) => minor(order, 'units'))
      )
        return `user ${user} in ${word} ${pool.id}`
  }
  return undefined
}

function heldWrong(money: Money, { word, orders }: PoolRows): string | undefined {
  const found = orders.find(
    ({ order }) => money.ledger.holdOf(`${word}:${order.id}`, 'NGN') !== minor(order, 'waiting'),
  )
  return found && `order ${found.order.id} of a ${word}`
}

function orderWrong(money: Money, { word, pools, dealings, orders }: PoolRows): string | undefined {
  const rates = new Map(pools.map((pool) => [pool.id, BigInt(termsOf(pool).feeRate)]))
  for (const one of orders) {
    const { order } = one
    const where = `order ${order.id} of a ${word}`
    const why = wrongOf(one, { dealings, rate: rates.get(poolOf(order, word)) ?? 0n })
    if (why) return `${where}: ${why}`
    const cause = `${word} ${order.id}`
    const fees = moved(money.posted(`${word}_fee`, cause), `house/fee-${word}/`)
    const paid = moved(money.posted(`${word}_paid_out`, cause), `user:${order.user_id}/`)
    if (fees !== minor(order, 'fee') || paid !== minor(order, 'paid_out')) return `${where}: ${paid} paid`
  }
  return undefined
}

/** A point behind a closing at which units were given out. */
function closedWrong(money: Money, { word, dealings, orders }: PoolRows): string | undefined {
  const closings = new Map(
    money.rows('pools.closing').flatMap((one) => (one.of === word ? [[one.subject_id, one] as const] : [])),
  )
  for (const { order, moments } of orders) {
    const closing = closings.get(poolOf(order, word))
    const late = moments.find(({ kind, dealing_id }) => {
      const came = kind === 'bought' || kind === 'added'
      return came && closing && BigInt(dealing_id ?? 0) > BigInt(closing.id ?? 0)
    })
    if (late) return `order ${order.id} of a ${word} at ${dealings.get(late.dealing_id ?? '')?.at}`
  }
  return undefined
}

type Bunch = { readonly bunch: Cells; readonly copies: readonly Cells[] }

function firstBunch(money: Money, isWrong: (of: Bunch) => boolean): string | undefined {
  const copies = Map.groupBy(money.rows('following.copy'), ({ bunch_id }) => bunch_id)
  const found = money
    .rows('following.bunch')
    .find((bunch) => isWrong({ bunch, copies: copies.get(bunch.id) ?? [] }))
  return found && `order ${found.id} for copiers of ${found.manager_id}`
}

const sumOf = (copies: readonly Cells[], column: string) => total(copies, (one) => minor(one, column))

/** Sums of the parts, and each part of the shares within one share of its proportion. */
function partsWrong({ bunch, copies }: Bunch): boolean {
  const [asked, filled] = [minor(bunch, 'asked'), minor(bunch, 'filled')]
  const sums = [
    ['quantity', 'filled'],
    ['value', 'value'],
    ['fees', 'fees'],
    ['from_manager', 'from_manager'],
  ] as const
  if (sums.some(([of, whole]) => sumOf(copies, of) !== minor(bunch, whole))) return true
  if (filled === 0n) return false
  return copies.some((one) => {
    if (minor(one, 'quantity') === 0n) return false
    const off = minor(one, 'quantity') * asked - filled * minor(one, 'asked')
    return off >= asked || -off >= asked
  })
}

/** Whether a manager's average price of a copied trade, with what they paid their copiers, is better than that of the copiers. */
function isManagerFirst({ bunch }: Bunch): boolean {
  const [own, filled] = [minor(bunch, 'manager_quantity'), minor(bunch, 'filled')]
  if (bunch.kind !== 'copied' || filled === 0n) return false
  const paid = minor(bunch, 'from_manager')
  const [managers, copiers] = [minor(bunch, 'manager_value'), minor(bunch, 'value')]
  return bunch.side === 'buy'
    ? (managers + paid) * filled < (copiers - paid) * own
    : (managers - paid) * filled > (copiers + paid) * own
}

const inPortfolio = (money: Money, id: string | null | undefined): boolean =>
  [...money.ledger.accounts.values()].some(
    ({ name, balance }) => name.startsWith(`portfolio:${id}/`) && balance !== 0n,
  )

/** What must hold of robots, funds and copies of managers; the sentences are in docs/modules/simulation.md. */
export const poolInvariants: readonly Invariant<Money>[] = [
  {
    says: 'a dealing point is worth all that its portfolio has at its prices, to the last unit',
    broken: (money) => first(money, (rows) => valueWrong(money, rows)),
  },
  {
    says: 'units of a pool are those of its orders and of the house',
    broken: (money) => first(money, (rows) => unitsWrong(money, rows)),
  },
  {
    says: 'what waits for a dealing point is set aside',
    broken: (money) => first(money, (rows) => heldWrong(money, rows)),
  },
  {
    says: 'money becomes units at the first point behind its asking, and units are paid their worth less cost and fee',
    broken: (money) => first(money, (rows) => orderWrong(money, rows)),
  },
  {
    says: 'no unit is given out behind a closing',
    broken: (money) => first(money, (rows) => closedWrong(money, rows)),
  },
  {
    says: 'what copiers get of an order is the order, each in proportion',
    broken: (money) => firstBunch(money, partsWrong),
  },
  {
    says: 'a manager is never first',
    broken: (money) => firstBunch(money, isManagerFirst),
  },
  {
    says: 'a fill of a manager is copied once',
    broken: (money) => {
      const fills = money
        .rows('following.bunch')
        .flatMap(({ manager_id, first_fill }) => (first_fill === null ? [] : [`${manager_id} ${first_fill}`]))
      return fills.find((fill, at) => fills.indexOf(fill) !== at)
    },
  },
  {
    says: 'nothing stays in the portfolio that trades for copiers, nor in a copy that has stopped',
    broken: (money) => {
      const bunch = money
        .rows('following.state')
        .find(({ bunch_portfolio }) => inPortfolio(money, bunch_portfolio))
      if (bunch) return `orders for copiers of ${bunch.manager_id}`
      const left = money
        .rows('following.follow')
        .find(({ state, portfolio_id }) => state === 'stopped' && inPortfolio(money, portfolio_id))
      return left && `follow ${left.id}`
    },
  },
]

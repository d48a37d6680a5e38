import type { Invariant } from '../breach.ts'
import { type Cells, type Money, minor, total } from './money-fold.ts'

type Line = { readonly side: string; readonly orderId: number | null }

const linesOf = ({ lines }: Cells): readonly Line[] => JSON.parse(lines ?? '[]') as readonly Line[]

const ordersOf = (run: Cells, side: string): readonly string[] =>
  linesOf(run).flatMap((line) => (line.side === side && line.orderId !== null ? String(line.orderId) : []))

const feesOf = (fill: Cells): bigint =>
  minor(fill, 'commission') + minor(fill, 'exchange') + minor(fill, 'stamp')

/** What orders took or brought by their fills: purchases with their fees, sales without them. */
function movedBy(fills: ReadonlyMap<string | null | undefined, readonly Cells[]>, run: Cells, side: string) {
  const all = ordersOf(run, side).flatMap((id) => fills.get(id) ?? [])
  return total(all, (fill) => minor(fill, 'value') + (side === 'buy' ? feesOf(fill) : -feesOf(fill)))
}

/** What must hold of baskets; the sentences are in docs/modules/simulation.md. */
export const basketInvariants: readonly Invariant<Money>[] = [
  {
    says: 'a basket takes and brings what the fills of its orders come to, and no more than its amount and its sales',
    broken(money) {
      const fills = Map.groupBy(money.rows('orders.fill'), ({ order_id }) => order_id)
      const run = money.rows('baskets.run').find((one) => {
        const [bought, sold] = [minor(one, 'bought'), minor(one, 'sold')]
        const isAsFilled = movedBy(fills, one, 'buy') === bought && movedBy(fills, one, 'sell') === sold
        return !isAsFilled || bought > minor(one, 'amount') + sold
      })
      return run && `order ${run.id} of basket ${run.basket_id}`
    },
  },
  {
    says: 'an order belongs to one basket at most, and to its owner',
    broken(money) {
      const owners = new Map(money.rows('baskets.basket').map(({ id, user_id }) => [id, user_id]))
      const runs = money.rows('baskets.run')
      const orders = runs.flatMap((run) => [...ordersOf(run, 'buy'), ...ordersOf(run, 'sell')])
      if (new Set(orders).size !== orders.length) return 'an order of two baskets'
      const foreign = runs.find(({ basket_id, user_id }) => owners.get(basket_id) !== user_id)
      return foreign && `order ${foreign.id} of basket ${foreign.basket_id}`
    },
  },
  {
    says: 'a basket is what its last change left',
    broken(money) {
      const changes = money.rows('baskets.change').toSorted((one, other) => Number(one.id) - Number(other.id))
      const last = new Map(changes.map((change) => [change.basket_id, change]))
      const stale = money.rows('baskets.basket').find(({ id, weights, state }) => {
        const change = last.get(id)
        return change?.weights !== weights || (change?.kind === 'removed') !== (state === 'removed')
      })
      return stale && `basket ${stale.id}`
    },
  },
]

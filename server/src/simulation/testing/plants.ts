import { createBook, type OrderBook, TimeInForce } from '@openbourse/matching'
import type { Ledger, Leg } from '../../modules/ledger/types.ts'
import type { Plant } from '../house.ts'

type Entry = Parameters<Ledger['post']>[1]

/** A ledger that books some kind of entry otherwise than it was told; undefined loses the entry. */
function booking(kind: Entry['kind'], other: (entry: Entry) => Entry | undefined): Plant {
  return {
    ledger: (sound) => ({
      ...sound,
      post: (turn, entry) => {
        const booked = entry.kind === kind ? other(entry) : entry
        return booked ? sound.post(turn, booked) : 0
      },
    }),
  }
}

const legs = (change: (leg: Leg) => Leg) => (entry: Entry) => ({ ...entry, legs: entry.legs.map(change) })
const negated = legs((leg) => ({ ...leg, minor: -leg.minor }))
const shrunk = (entry: Entry) =>
  entry.legs.every(({ minor }) => minor > 1n || minor < -1n)
    ? legs((leg) => ({ ...leg, minor: leg.minor > 0n ? leg.minor - 1n : leg.minor + 1n }))(entry)
    : undefined

/** A fast book in which one command is not what it should be. */
function trading(change: (book: OrderBook) => Partial<OrderBook>): Plant {
  return {
    book: (lastPrice) => {
      const book = createBook({ lastPrice })
      return new Proxy(book, {
        get: (target, name) => {
          const changed = change(target)
          if (Object.hasOwn(changed, name)) return Reflect.get(changed, name)
          const sound = Reflect.get(target, name, target)
          return typeof sound === 'function' ? sound.bind(target) : sound
        },
      })
    },
  }
}

const twice: Plant = {
  policy: (policy) => ({
    ...policy,
    filled: (turn, fill) => {
      policy.filled(turn, fill)
      if (fill.side === 'buy') policy.filled(turn, { ...fill, id: turn.nextId() })
    },
  }),
}

const early: Plant = {
  policy: (policy, ledger) => ({
    ...policy,
    filled: (turn, fill) => {
      policy.filled(turn, fill)
      if (fill.side !== 'buy') return
      const asset = `share:${fill.symbol}`
      const [locked, free] = ['locked', 'available'].map(
        (purpose) => `user:${fill.userId}/${purpose}/${asset}`,
      )
      ledger.post(turn, {
        kind: 'settlement_unlock',
        cause: { kind: 'settlement', id: '1', symbol: fill.symbol },
        legs: [
          { account: locked!, minor: -BigInt(fill.quantity) },
          { account: free!, minor: BigInt(fill.quantity) },
        ],
      })
    },
  }),
}

/** Mistakes as they are made: each must be found within a few seeds. */
export const plants: Readonly<Record<string, Plant>> = {
  'commission with its sign swapped': booking('fee_commission', negated),
  'commission lost': booking('fee_commission', () => undefined),
  'commission one unit short': booking('fee_commission', shrunk),
  'stamp duty lost': booking('fee_stamp', () => undefined),
  'release missed': booking('order_release', () => undefined),
  'release one unit short': booking('order_release', shrunk),
  'hold not taken': booking('order_hold', () => undefined),
  'sale not booked': booking('trade_sell', () => undefined),
  'unlock one share short': booking('settlement_unlock', shrunk),
  'cause without a name': booking('practice_grant', (entry) => ({
    ...entry,
    cause: { ...entry.cause, id: '' },
  })),
  'lots counted twice': twice,
  'shares unlocked at once': early,
  'the end of a day forgotten': { forgetsDay: true },
  'fees of another schedule': {
    policy: (policy) => ({ ...policy, rates: (of) => ({ ...policy.rates(of), commission: -30n }) }),
  },
  'place in the queue lost': trading((book) => ({
    amend: (id, to) => {
      const before = book.get(id)
      if (before && before.stopPrice === 0) book.amend(id, { ...to, quantity: before.remaining + 1 })
      return book.amend(id, to)
    },
  })),
  'price off by a unit': trading((book) => ({
    place: (order) => book.place(order.price > 0 ? { ...order, price: order.price + 1 } : order),
  })),
  'fill or kill fills in part': trading((book) => ({
    place: (order) =>
      book.place(
        order.timeInForce === TimeInForce.fillOrKill
          ? { ...order, timeInForce: TimeInForce.immediateOrCancel }
          : order,
      ),
  })),
  'post-only takes': trading((book) => ({
    place: (order) =>
      book.place(
        order.timeInForce === TimeInForce.postOnly ? { ...order, timeInForce: TimeInForce.rest } : order,
      ),
  })),
  'stop awake from the start': trading((book) => ({
    place: (order) => book.place({ ...order, stopPrice: 0 }),
  })),
  'cancel ignored': trading((book) => ({ cancel: () => book.cancel(1) })),
  'self-trade let through': trading((book) => ({
    place: (order) => book.place({ ...order, owner: order.owner + (order.id % 2) * 100 }),
  })),
  'halt ignored': trading((book) => ({ setPhase: (phase) => book.setPhase(phase === 2 ? 0 : phase) })),
  'auction at another price': trading((book) => ({ uncross: (reference) => book.uncross(reference + 40) })),
}

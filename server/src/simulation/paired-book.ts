import { createBook, type Events, type OrderBook } from '@openbourse/matching'
import { createTwin } from '@openbourse/matching/twin'
import { must } from './breach.ts'

export type BookCommand = (book: OrderBook) => unknown

export type PairedBook = { readonly book: OrderBook; readonly commands: BookCommand[] }

const columns = [
  'kind',
  'reason',
  'order',
  'maker',
  'owner',
  'makerOwner',
  'side',
  'price',
  'quantity',
  'remaining',
  'makerRemaining',
] as const satisfies readonly (keyof Events)[]

/** The fast book as everybody sees it, with the naive one at its side; each command must do the same to both. */
export function pairedBook(lastPrice: number, fast: OrderBook = createBook({ lastPrice })): PairedBook {
  const twin = createTwin({ lastPrice })
  const commands: BookCommand[] = []
  const both = (act: (book: OrderBook) => Events): Events => {
    commands.push(act)
    const events = act(fast)
    compare(events, act(twin))
    must(
      fast.bestBid() === twin.bestBid() && fast.bestAsk() === twin.bestAsk(),
      'the twins see the same best prices',
    )
    if (commands.length % 16 === 0) must(fast.hash() === twin.hash(), 'the twins have the same state')
    return events
  }
  const book: OrderBook = {
    get events() {
      return fast.events
    },
    get phase() {
      return fast.phase
    },
    get lastPrice() {
      return fast.lastPrice
    },
    place: (order) => both((each) => each.place(order)),
    cancel: (id) => both((each) => each.cancel(id)),
    amend: (id, to) => both((each) => each.amend(id, to)),
    uncross: (reference) => both((each) => each.uncross(reference)),
    setPhase: (phase) => {
      commands.push((each) => each.setPhase(phase))
      fast.setPhase(phase)
      twin.setPhase(phase)
      must(fast.phase === twin.phase, 'the twins are in the same phase')
    },
    indicative: (reference) => fast.indicative(reference),
    bestBid: () => fast.bestBid(),
    bestAsk: () => fast.bestAsk(),
    depth: (side, levels) => fast.depth(side, levels),
    ahead: (id) => fast.ahead(id),
    get: (id) => fast.get(id),
    ofOwner: (owner) => fast.ofOwner(owner),
    size: () => fast.size(),
    hash: () => fast.hash(),
  }
  return { book, commands }
}

function compare(told: Events, believed: Events): void {
  must(
    told.count === believed.count,
    'the twins agree on every event',
    () => `${told.count} or ${believed.count}`,
  )
  for (const column of columns) {
    for (let row = 0; row < told.count; row++)
      must(told[column][row] === believed[column][row], 'the twins agree on every event', () => column)
  }
}

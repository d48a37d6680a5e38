import { createBook, type Events, type OrderBook } from '@openbourse/matching'
import { createTwin } from '@openbourse/matching/twin'
import { firstPersonOwner } from '../modules/venue/index.ts'
import { type BookCommand, type BookStep, BookWatch } from './book-watch.ts'
import { must } from './breach.ts'
import { twinsAgree } from './venue-invariants.ts'

export type PairedBook = {
  readonly book: OrderBook
  /** With which it began. */
  readonly lastPrice: number
  readonly commands: ((book: OrderBook) => unknown)[]
  /** Orders of users in the book, in priority order. */
  queue(): string
  /** Events since the last read. */
  takeSteps(): BookStep[]
}

const hashEvery = 32

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

/** The fast book as every user sees it, with the naive one at its side; each command must do the same to both. */
export function pairedBook(symbol: string, lastPrice: number): PairedBook {
  const fast = createBook({ lastPrice })
  const twin = createTwin({ lastPrice })
  const watch = new BookWatch(symbol, lastPrice)
  const commands: PairedBook['commands'] = []
  let steps: BookStep[] = []
  const both = (command: BookCommand): Events => {
    const act = (each: OrderBook): Events => carryOut(each, command)
    commands.push(act)
    const { phase } = fast
    const events = act(fast)
    steps.push(watch.see(command, events, phase))
    compare(events, act(twin))
    must(fast.bestBid() === twin.bestBid() && fast.bestAsk() === twin.bestAsk(), twinsAgree, () => 'best')
    if (commands.length % hashEvery === 0) must(fast.hash() === twin.hash(), twinsAgree, () => 'state')
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
    place: (order) => both({ kind: 'place', order }),
    cancel: (id) => both({ kind: 'cancel', id }),
    amend: (id, to) => both({ kind: 'amend', id, to }),
    uncross: (reference) => both({ kind: 'uncross', reference }),
    setPhase: (phase) => {
      commands.push((each) => each.setPhase(phase))
      fast.setPhase(phase)
      twin.setPhase(phase)
      must(fast.phase === twin.phase, twinsAgree, () => 'phase')
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
  const takeSteps = (): BookStep[] => {
    const taken = steps
    steps = []
    return taken
  }
  return { book, lastPrice, commands, takeSteps, queue: () => watch.queue(firstPersonOwner) }
}

function carryOut(book: OrderBook, command: BookCommand): Events {
  switch (command.kind) {
    case 'place':
      return book.place(command.order)
    case 'cancel':
      return book.cancel(command.id)
    case 'amend':
      return book.amend(command.id, command.to)
    case 'uncross':
      return book.uncross(command.reference)
  }
}

function compare(answer: Events, believed: Events): void {
  must(answer.count === believed.count, twinsAgree, () => `${answer.count} or ${believed.count} events`)
  for (const column of columns) {
    for (let row = 0; row < answer.count; row++)
      must(answer[column][row] === believed[column][row], twinsAgree, () => column)
  }
}

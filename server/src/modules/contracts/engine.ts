import { fundingPayments, fundingRate, isMaintained, nextFundingMs } from '@openbourse/quant/contracts'
import { inPortions, type Portions, type Ports, type Turn } from '../../core/index.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Orders } from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Venue } from '../venue/index.ts'
import type { ContractBook } from './book.ts'
import { closingTicket } from './closing.ts'
import type { Liquidator } from './liquidation.ts'
import type { Marks } from './marks.ts'
import { actedPerTurn, type OpenPosition, samplesMin } from './rules.ts'
import { firstMarks, marksBetween, newestFunding, type ReadFunding } from './store.ts'

const periodMs = 28_800_000
/** Funding payments made in one turn. */
const paidPerTurn = 200
const samplesMost = 480

export type EngineParts = Pick<Ports, 'clock' | 'portion' | 'writer'> & {
  readonly database: Database
  readonly book: ContractBook
  readonly marks: Marks
  readonly liquidator: Liquidator
  readonly orders: Orders
  readonly venue: Venue
  readonly settings: Settings
}

type Due = { readonly symbol: string; readonly at: number; readonly rate: bigint; readonly samples: number }

/** What happens to contracts by themselves: marks each second, liquidations and exits by the mark, funding every eight hours. */
export class Engine {
  readonly #parts: EngineParts
  readonly #funded = new Map<string, ReadFunding>()
  readonly #looked: (() => void)[] = []

  constructor(parts: EngineParts) {
    this.#parts = parts
  }

  async recover(): Promise<void> {
    const { database } = this.#parts
    // A contract that was never funded owes from the period in which its first mark was written.
    for (const { symbol, at } of await firstMarks(database)) this.#funded.set(symbol, before(symbol, at))
    for (const one of await newestFunding(database)) this.#funded.set(one.symbol, one)
  }

  /** Called when all marks were computed: for the stream. */
  onLook(listener: () => void): void {
    this.#looked.push(listener)
  }

  /** The result of the newest period; undefined before the first. */
  fundedOn(symbol: string): ReadFunding | undefined {
    return this.#funded.get(symbol)
  }

  /** One look: it takes turns only where something is due. */
  async act(): Promise<void> {
    const { clock, writer, marks } = this.#parts
    const nowMs = clock.nowMs()
    for (const { symbol } of marks.contracts()) marks.look(symbol, nowMs)
    for (const listen of this.#looked) listen()
    if (marks.unwritten(nowMs).length > 0)
      await writer.run({
        actor: 0,
        decide: (turn) => {
          for (const symbol of marks.unwritten(turn.nowMs)) marks.write(turn, symbol)
        },
      })
    await inPortions(this.#parts, this.#acting())
    const due = await this.#fundingDue(clock.nowMs())
    if (due.length > 0) await writer.run({ actor: 0, decide: (turn) => this.#fund(turn, due) })
  }

  /** Everything that this look found, each once: liquidations that are under way, and positions that the mark has reached. */
  #acting(): Portions<number> {
    const { marks, liquidator } = this.#parts
    const moves = ({ symbol }: OpenPosition) => marks.of(symbol, 0).mark.basis !== 'still'
    const found = [...liquidator.running()].filter(moves).map(({ id }) => id)
    const queue = [...found, ...this.#reached()]
    return {
      perTurn: actedPerTurn,
      due: (_nowMs, most) => queue.slice(0, most),
      act: (turn, id) => {
        queue.splice(queue.indexOf(id), 1)
        this.#actOn(turn, id)
      },
    }
  }

  /** Positions that have not paid their part of a period yet. */
  paying(): Portions<OpenPosition> {
    const { book } = this.#parts
    return {
      perTurn: paidPerTurn,
      due: (_nowMs, most) => {
        const found: OpenPosition[] = []
        for (const id of book.pending().keys()) {
          const position = book.byId(id)
          if (position) found.push(position)
          if (found.length >= most) break
        }
        return found
      },
      act: (turn, position) => void book.settleFunding(turn, position),
    }
  }

  /** Positions that the mark has reached in one way or another. */
  *#reached(): IterableIterator<number> {
    const { book, marks } = this.#parts
    for (const { symbol } of marks.contracts()) {
      const { mark } = marks.of(symbol, 0)
      if (mark.price === undefined || mark.basis === 'still') continue
      const terms = book.termsFor(symbol)
      for (const position of book.on(symbol)) {
        if (book.liquidating.has(position.id)) continue
        if (!isMaintained(position, mark.price, terms) || isExit(position, mark.price)) yield position.id
      }
    }
  }

  /** Judged once more: the mark may have moved since the look, and what came before in the turn may have closed it. */
  #actOn(turn: Turn, id: number): void {
    const { book, marks, liquidator } = this.#parts
    const position = book.byId(id)
    if (position && !book.liquidating.has(id)) {
      const { mark } = marks.look(position.symbol, turn.nowMs)
      if (mark.price === undefined || mark.basis === 'still') return
      if (!isMaintained(position, mark.price, book.termsFor(position.symbol)))
        liquidator.begin(turn, position)
      else if (isExit(position, mark.price)) this.#exit(turn, position)
    }
    liquidator.goOn(turn, id)
  }

  /** Take-profit or stop-loss: what is open is closed at market, once. What the book does not take stays open without it. */
  #exit(turn: Turn, position: OpenPosition): void {
    const { book, orders, liquidator } = this.#parts
    const collarBps = this.#parts.settings.integer('order.market.collarBps')
    const settled = book.settleFunding(turn, position)
    const cleared = book.setExits(turn, settled, { takeProfit: 0, stopLoss: 0 })
    liquidator.tidy(turn, { ...cleared, quantity: 0n })
    orders.placeIn(turn, {
      userId: position.portfolioId,
      portfolioId: position.portfolioId,
      symbol: position.symbol,
      clientOrderId: `exit:${position.id}:${turn.nextId()}`,
      ticket: closingTicket({ ...this.#parts, collarBps }, cleared, cleared.quantity),
    })
  }

  async #fundingDue(nowMs: number): Promise<Due[]> {
    const { database, marks } = this.#parts
    const at = nextFundingMs(nowMs) - periodMs
    const due: Due[] = []
    for (const { symbol } of marks.contracts()) {
      const last = this.#funded.get(symbol) ?? before(symbol, nowMs)
      this.#funded.set(symbol, last)
      if (last.at >= at || marks.of(symbol, nowMs).mark.basis === 'still') continue
      const rows = await marksBetween(database, { symbol, from: at - periodMs, to: at, most: samplesMost })
      const samples = rows.flatMap(({ premium }) => (premium === null ? [] : [premium]))
      due.push({ symbol, at, rate: fundingRate(samples, { samplesMin }), samples: samples.length })
    }
    return due
  }

  #fund(turn: Turn, due: readonly Due[]): void {
    const { book, marks } = this.#parts
    for (const { symbol, at, rate, samples } of due) {
      const { mark } = marks.look(symbol, turn.nowMs)
      if (mark.price === undefined || mark.basis === 'still') continue
      const positions = book.on(symbol).map((one) => book.settleFunding(turn, one))
      const simulated = book.simulatedOn(symbol)
      const all = simulated ? [...positions, { ...simulated, margin: simulated.cost * 1000n }] : positions
      const parts = fundingPayments(all, { mark: mark.price, rate }, book.termsFor(symbol))
      const payments = new Map(parts.map((part, index) => [positions[index]?.id ?? 0, part]))
      const id = turn.nextId()
      book.beginFunding(turn, { id, symbol, at, rate, samples, mark: mark.price, payments })
      this.#funded.set(symbol, { symbol, at, rate, samples, mark: mark.price })
    }
  }
}

/** Before the first funding: the beginning of the funding period at a time. */
const before = (symbol: string, atMs: number): ReadFunding => ({
  symbol,
  at: nextFundingMs(atMs) - periodMs,
  rate: 0n,
  samples: 0,
  mark: 0n,
})

/** Whether the mark has reached a price at which a position is to close. */
export function isExit({ side, takeProfit, stopLoss }: OpenPosition, mark: bigint): boolean {
  const [above, below] = side === 'long' ? [takeProfit, stopLoss] : [stopLoss, takeProfit]
  return (above > 0 && mark >= BigInt(above)) || (below > 0 && mark <= BigInt(below))
}

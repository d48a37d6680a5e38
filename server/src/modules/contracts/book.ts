import { exactWorth, invariant } from '@openbourse/money'
import {
  addMargin,
  apply,
  deleverage,
  fund,
  liquidateSlice,
  type Position,
  type Terms,
  takeMargin,
} from '@openbourse/quant/contracts'
import type { Turn } from '../../core/index.ts'
import type { Database } from '../../platform/db/types.ts'
import { contractMargin, contractStep, type Entry, type Ledger, simulatedFunding } from '../ledger/index.ts'
import type { FillRecord, Rates } from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import { ratesOf } from '../stocks/index.ts'
import type { Instrument, Venue } from '../venue/index.ts'
import { OpenPositions } from './open-positions.ts'
import { type Part, type Plan, planFill, simulatedAfter } from './plan.ts'
import { feeOf, fundingEntry, named, partEntries } from './postings.ts'
import { Ranks } from './ranks.ts'
import { closedOf, withFunding, withMargin, withPart } from './record.ts'
import { currency, type OpenPosition, opposite, type Pending, sideOfOrder } from './rules.ts'
import { readOpen } from './store.ts'
import {
  type FundingRow,
  type PlannedExit,
  writeExit,
  writeFunding,
  writePosition,
  writeSimulated,
  writeStep,
} from './tables.ts'
import { termsOf } from './terms.ts'
import { UnderLiquidation } from './under-liquidation.ts'

export type BookParts = {
  readonly database: Database
  readonly ledger: Ledger
  readonly settings: Settings
  readonly venue: Venue
}

/** Called when a position was opened, reduced or closed, in that turn. */
export type PositionListener = (turn: Turn, after: OpenPosition) => void

type FillAsked = {
  readonly order: {
    readonly id: number
    readonly portfolioId: number
    readonly margin: { readonly leverage: number } | null
  }
  readonly fill: FillRecord
  readonly instrument: Instrument
  readonly freed: bigint
}

/** All open positions, and everything that changes one: fills, margin, funding, liquidation and deleveraging. */
export class ContractBook {
  readonly #parts: BookParts
  readonly #open = new OpenPositions()
  readonly liquidating = new UnderLiquidation()
  readonly ranks: Ranks
  readonly #terms = new Map<string, { readonly bps: bigint; readonly terms: Terms }>()
  readonly #listeners: PositionListener[] = []
  /** The fill that is being posted, and what it does. */
  #planned: { readonly fillId: number; readonly plan: Plan } | undefined

  constructor(parts: BookParts) {
    this.#parts = parts
    this.ranks = new Ranks(this)
  }

  async recover(): Promise<void> {
    this.#open.recover(await readOpen(this.#parts.database))
  }

  onChange(listener: PositionListener): void {
    this.#listeners.push(listener)
  }

  termsOf(instrument: Instrument): Terms {
    const bps = BigInt(this.#parts.settings.integer('fee.commission.contracts'))
    const known = this.#terms.get(instrument.symbol)
    if (known?.bps === bps) return known.terms
    const terms = termsOf(instrument, bps)
    this.#terms.set(instrument.symbol, { bps, terms })
    return terms
  }

  /** What orders are charged; terms know the fee of a taker alone, which is what closing at once costs. */
  rates(): Rates {
    return ratesOf(this.#parts.settings, 'contracts')
  }

  termsFor(symbol: string): Terms {
    const instrument = this.#parts.venue.instrument(symbol)
    invariant(instrument?.class === 'perpetual', `${symbol} is a contract`)
    return this.termsOf(instrument)
  }

  of(portfolioId: number, symbol: string): OpenPosition | undefined {
    return this.#open.of(portfolioId, symbol)
  }

  /** Everything that is open on a contract, oldest first. */
  on(symbol: string): readonly OpenPosition[] {
    return this.#open.on(symbol)
  }

  /** Everything that a portfolio has open. */
  ownedBy(portfolioId: number): readonly OpenPosition[] {
    return this.#open.ownedBy(portfolioId)
  }

  every(): IterableIterator<OpenPosition> {
    return this.#open.every()
  }

  count(): number {
    return this.#open.count()
  }

  byId(id: number): OpenPosition | undefined {
    return this.#open.byId(id)
  }

  /** The simulated participants of a contract, taken together. */
  simulatedOn(symbol: string): Position | undefined {
    return this.#open.simulated.get(symbol)
  }

  pending(): ReadonlyMap<number, Pending> {
    return this.#open.pending
  }

  planExit(turn: Turn, exit: PlannedExit): void {
    this.#open.exits.set(exit.orderId, exit)
    writeExit(turn, exit)
  }

  /** What a fill of an order posts. `followed` carries it into the position, in the same turn. */
  entriesOf(asked: FillAsked): Entry[] {
    const { order, fill, instrument } = asked
    const position = this.of(order.portfolioId, fill.symbol)
    const plan = planFill(
      {
        position,
        pending: position && this.#open.pending.get(position.id),
        fill: {
          side: sideOfOrder(fill.side),
          quantity: BigInt(fill.quantity),
          price: BigInt(fill.price),
          fee: fill.fees.commission,
        },
        leverage: order.margin?.leverage ?? position?.leverage ?? 1,
        freed: asked.freed,
        isLiquidation: position !== undefined && this.liquidating.has(position.id),
        against:
          fill.counterparty === 'person' ? 'person' : { position: this.#open.simulated.get(fill.symbol) },
      },
      this.termsOf(instrument),
    )
    this.#planned = { fillId: fill.id, plan }
    return [
      ...(plan.funding ? [fundingEntry(plan.funding.before, plan.funding)] : []),
      ...plan.parts.flatMap((part, at) =>
        partEntries(fill, { part, simulated: at === 0 ? plan.simulated : undefined }),
      ),
    ]
  }

  /** Stores the effect of a fill. */
  followed(turn: Turn, fill: FillRecord): void {
    const planned = this.#planned
    invariant(planned?.fillId === fill.id, 'a fill is followed right after it was posted')
    this.#planned = undefined
    const { plan } = planned
    if (plan.funding) this.#funded(turn, plan.funding)
    const { simulated } = plan
    if (simulated) this.#keepSimulated(turn, fill.symbol, simulated.position)
    for (const part of plan.parts) {
      const price = BigInt(fill.price)
      const after = withPart(part, { fill, price, nowMs: turn.nowMs })
      const exit = part.before ? undefined : this.#open.exits.get(fill.orderId)
      const kept =
        exit && after.closedAt === null
          ? { ...after, takeProfit: exit.takeProfit, stopLoss: exit.stopLoss }
          : after
      this.#change(turn, kept)
      writeStep(turn, kept, {
        kind: part.kind,
        orderId: fill.orderId,
        about: null,
        quantity: part.quantity,
        price,
        fee: part.fee,
        flows: part.step.flows,
      })
    }
  }

  setExits(
    turn: Turn,
    position: OpenPosition,
    exits: Partial<Pick<OpenPosition, 'takeProfit' | 'stopLoss'>>,
  ): OpenPosition {
    const after = { ...position, ...exits, updatedAt: turn.nowMs }
    this.#change(turn, after)
    return after
  }

  /** Adds margin, or takes it out below zero. The caller has made sure that it can be moved. */
  moveMargin(
    turn: Turn,
    position: OpenPosition,
    of: { readonly minor: bigint; readonly mark: bigint },
  ): OpenPosition {
    const settled = this.settleFunding(turn, position)
    const terms = this.termsFor(position.symbol)
    const { minor, mark } = of
    const step =
      minor > 0n
        ? addMargin(settled, minor)
        : takeMargin(settled, { amount: -minor, mark, leverage: BigInt(settled.leverage) }, terms)
    this.#parts.ledger.post(turn, contractMargin({ ...named(settled), minor }))
    const after = withMargin(settled, step, turn.nowMs)
    this.#change(turn, after)
    writeStep(turn, after, { ...withoutFill, kind: 'margin', flows: step.flows })
    return after
  }

  /** A period's funding: each position pays its part at its next touch, or by work. */
  beginFunding(turn: Turn, row: FundingRow): void {
    writeFunding(turn, row)
    for (const [positionId, payment] of row.payments) {
      if (payment === 0n) continue
      if (positionId === 0)
        this.#parts.ledger.post(turn, simulatedFunding({ id: row.id, symbol: row.symbol, currency, payment }))
      else this.#open.pending.set(positionId, { fundingId: row.id, payment, mark: row.mark })
    }
  }

  /** Pays what a position still has to pay of funding. */
  settleFunding(turn: Turn, position: OpenPosition): OpenPosition {
    const pending = this.#open.pending.get(position.id)
    if (!pending) return position
    const step = fund(position, pending, this.termsFor(position.symbol))
    const funding = { payment: pending.payment, before: position, step }
    this.#parts.ledger.post(turn, fundingEntry(position, funding))
    return this.#funded(turn, funding)
  }

  /**
   * Closes the rest of a position that the book did not take against the other side of the market, at a price that
   * its margin covers. Returns the portfolios that it closed positions of.
   */
  deleverage(
    turn: Turn,
    of: {
      readonly position: OpenPosition
      readonly quantity: bigint
      readonly price: bigint
      readonly mark: bigint
      readonly liquidationId: number
    },
  ): readonly { readonly position: OpenPosition | undefined; readonly quantity: bigint }[] {
    const { price, mark, liquidationId } = of
    const { symbol } = of.position
    const terms = this.termsFor(symbol)
    const self = this.settleFunding(turn, of.position)
    const others = this.on(symbol)
      .filter(({ id }) => id !== self.id)
      .map((one) => this.settleFunding(turn, one))
    const simulated = this.#open.simulated.get(symbol)
    const queue = simulated ? [...others, { ...simulated, margin: simulated.cost }] : others
    const { taken } = deleverage(queue, { side: self.side, quantity: of.quantity, price, mark }, terms)
    let rest = self
    const touched: { position: OpenPosition | undefined; quantity: bigint }[] = []
    for (const { index, quantity } of taken) {
      const fill = { side: opposite(rest.side), quantity, price, fee: feeOf(price, quantity, terms) }
      const step = liquidateSlice(rest, fill, terms)
      rest = this.#closedByEngine(turn, rest, {
        kind: 'liquidated',
        step,
        quantity,
        price,
        fee: fill.fee,
        about: liquidationId,
      })
      const other = others[index]
      if (other) {
        const back = { ...fill, side: self.side, fee: 0n, margin: 0n }
        const after = this.#closedByEngine(turn, other, {
          kind: 'deleveraged',
          step: apply(other, back, terms),
          quantity,
          price,
          fee: 0n,
          about: liquidationId,
        })
        touched.push({ position: after, quantity })
      } else {
        this.#simulatedTrades(turn, symbol, { side: self.side, quantity, price, fee: 0n }, rest)
        touched.push({ position: undefined, quantity })
      }
    }
    return touched
  }

  #closedByEngine(
    turn: Turn,
    before: OpenPosition,
    part: Omit<Part, 'before' | 'value' | 'leverage' | 'kind'> & {
      readonly kind: 'liquidated' | 'deleveraged'
      readonly price: bigint
      readonly about: number
    },
  ): OpenPosition {
    const { kind, step, quantity, price, fee, about } = part
    const value = exactWorth(price, quantity, this.termsFor(before.symbol).scales)
    const whole: Part = { kind, before, step, quantity, value, fee, leverage: before.leverage }
    for (const entry of partEntries({ orderId: null }, { part: whole, simulated: undefined }))
      this.#parts.ledger.post(turn, entry)
    const after = closedOf(whole, turn.nowMs)
    this.#change(turn, after)
    writeStep(turn, after, { kind, orderId: null, about, quantity, price, fee, flows: step.flows })
    return after
  }

  #simulatedTrades(
    turn: Turn,
    symbol: string,
    fill: Parameters<typeof simulatedAfter>[1],
    beside: OpenPosition,
  ): void {
    const { position, brought, clearing } = simulatedAfter(
      this.#open.simulated.get(symbol),
      fill,
      this.termsFor(symbol),
    )
    const nothing = { margin: 0n, user: 0n, fee: 0n, insurance: 0n }
    for (const entry of contractStep({
      kind: 'contract_deleveraged',
      ...named(beside),
      ...nothing,
      orderId: null,
      clearing,
      participants: brought,
    }))
      this.#parts.ledger.post(turn, entry)
    this.#keepSimulated(turn, symbol, position)
  }

  #funded(turn: Turn, { payment, before, step }: NonNullable<Plan['funding']>): OpenPosition {
    const pending = this.#open.pending.get(before.id)
    this.#open.pending.delete(before.id)
    const after = withFunding(before, { step, payment, nowMs: turn.nowMs })
    this.#change(turn, after)
    const { flows } = step
    const about = pending?.fundingId ?? null
    const price = pending?.mark ?? 0n
    writeStep(turn, after, { ...withoutFill, kind: 'funding', about, price, flows })
    return after
  }

  #change(turn: Turn, after: OpenPosition): void {
    this.#open.keep(after)
    writePosition(turn, after)
    for (const listen of this.#listeners) listen(turn, after)
  }

  #keepSimulated(turn: Turn, symbol: string, position: Position | undefined): void {
    if (position) this.#open.simulated.set(symbol, position)
    else this.#open.simulated.delete(symbol)
    const { side, quantity, cost } = position ?? { side: 'long', quantity: 0n, cost: 0n }
    writeSimulated(turn, { symbol, side, quantity, cost })
  }
}

/** A step that no fill made. */
const withoutFill = { orderId: null, about: null, quantity: 0n, price: 0n, fee: 0n } as const

import type { Scales } from '@openbourse/money'
import { type Guard, type Order, type Refused, refuse } from '@openbourse/protocol'
import type { Check, Portions } from '../../core/index.ts'
import type { Command, Turn, Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import type { StandingNotice } from '../notices/index.ts'
import { type AppliedChange, scalesOf } from '../venue/index.ts'
import { type Amending, amend } from './amend.ts'
import { cancel, takeOut } from './cancel.ts'
import { orderChecks } from './checks.ts'
import { endDay, sweepPortion } from './day.ts'
import { Desk, type DeskParts, type OrderListener } from './desk.ts'
import { handleEvents } from './events.ts'
import { endOf } from './good-till.ts'
import { guardOrder, guardPosition } from './guards/set.ts'
import { affordableOf, type Judgement, judge, offersFor, type Priced } from './judge.ts'
import { standingOf } from './notify.ts'
import { type Placing, place } from './place.ts'
import type { Offer, Way } from './pricing/rules.ts'
import { reopen } from './reopen.ts'
import type { Ticket } from './rules.ts'
import { followChange } from './shares-change.ts'
import { findOrder } from './store.ts'
import { beginSweep, isBehind, sweeping, sweepPortfolio, waitOf } from './sweep.ts'
import type { Swept } from './sweeps.ts'
import type { GuardRecord, OrderRecord } from './types.ts'
import { guardOnWire, orderOnWire } from './wire.ts'

export type OrdersParts = DeskParts & { readonly database: Database; readonly writer: Writer }

/** A command's key: the header's, or the customer's own order id. */
export type Once = NonNullable<Command<unknown>['once']>

export type Outcome = { readonly ok: true; readonly value: Order } | Refused
export type GuardOutcome = { readonly ok: true; readonly value: { guard: Guard | null } } | Refused

type GuardAsk = {
  readonly userId: number
  readonly takeProfit?: string | undefined
  readonly stopLoss?: string | undefined
}

/** Interface of the module: commands need a turn of the writer, reads do not. */
export class Orders {
  readonly #desk: Desk
  readonly #parts: OrdersParts

  constructor(parts: OrdersParts) {
    this.#parts = parts
    const catchUp = (turn: Turn, portfolioId: number): void => {
      this.catchUp(turn, portfolioId)
      parts.catchUp?.(turn, portfolioId)
    }
    this.#desk = new Desk({ ...parts, catchUp })
    const { venue } = parts
    venue.onEvents((turn, symbol, events) => handleEvents(this.#desk, turn, { symbol, events }))
    venue.onDayRoll((turn, calendar) => endDay(this.#desk, turn, calendar))
    venue.waitsFor((symbol) => waitOf(this.#desk, symbol))
  }

  /** Call this once, after ledger and books are set up and before the first command. */
  async recover(): Promise<void> {
    await reopen(this.#desk, this.#parts)
  }

  /** The shares of a stock become others or none: its orders leave, here and in work. */
  beginChange(turn: Turn, { symbol }: Pick<AppliedChange, 'symbol'>): void {
    beginSweep(this.#desk, symbol)
    sweepPortion(this.#desk, turn)
  }

  /** One portfolio follows; `convert` takes its shares along when no order holds any. */
  followChange(
    turn: Turn,
    of: { readonly change: AppliedChange; readonly portfolioId: number; readonly convert: () => void },
  ): void {
    followChange(this.#desk, turn, of)
  }

  /** Portfolios with guards of an instrument, each as often as it has one; lives on while they come and go. */
  *guardedOn(symbol: string): IterableIterator<number> {
    for (const { portfolioId } of this.#desk.guards.on(symbol)) yield portfolioId
  }

  /**
   * Orders and guards affected by a new day or a change of shares that were not processed yet: one turn takes a
   * portion.
   */
  sweep(): Portions<Swept> {
    return sweeping(this.#desk)
  }

  /** Whether a portfolio still has open orders that are not for this day. */
  isBehind(portfolioId: number): boolean {
    return isBehind(this.#desk, portfolioId)
  }

  catchUp(turn: Turn, portfolioId: number): void {
    sweepPortfolio(this.#desk, turn, portfolioId)
  }

  /** The invariants of orders and books, for production. */
  checks(portfolios: () => Iterator<number>): readonly Check[] {
    return orderChecks(this.#desk, portfolios)
  }

  /** Called for each order that changed, once that is durable. */
  onChange(listener: OrderListener): void {
    this.#desk.onChange(listener)
  }

  place(ask: Placing, once: Once): Promise<Outcome> {
    return this.#command(ask.userId, once, (turn) => place(this.#desk, turn, ask))
  }

  amend(ask: Amending, once: Once): Promise<Outcome> {
    return this.#command(ask.userId, once, (turn) => amend(this.#desk, turn, ask)).then((result) =>
      this.#orOver(result, ask),
    )
  }

  /** Without a key it is still harmless to repeat: an order is cancelled once, and then it is over. */
  cancel(ask: { readonly userId: number; readonly id: number }, once: Once | undefined): Promise<Outcome> {
    return this.#command(ask.userId, once, (turn) => cancel(this.#desk, turn, ask)).then((result) =>
      this.#orOver(result, ask),
    )
  }

  /** As `place`, in a turn that is under way: for what a product does by itself. */
  placeIn(turn: Turn, ask: Placing): { readonly ok: true; readonly value: OrderRecord } | Refused {
    return place(this.#desk, turn, ask)
  }

  /** Takes an open order out in a turn that is under way. */
  takeOutIn(turn: Turn, order: OrderRecord, why: 'position_closed' | 'liquidation'): void {
    if (!this.#desk.open.get(order.id)) return
    takeOut(this.#desk, turn, { order, why })
    this.#desk.flush(turn)
  }

  /** Sets or removes what guards the shares that a purchase brings. */
  async guardOrder(ask: GuardAsk & { readonly id: number }, once: Once): Promise<GuardOutcome> {
    const result = await this.#once<GuardOutcome>(ask.userId, once, (turn) =>
      this.#guardOutcome(guardOrder(this.#desk, turn, ask)),
    )
    if (result.ok || result.reason !== 'order_unknown') return result
    const order = await this.ownOrder(ask)
    return order ? refuse('order_over', { values: { state: order.state } }) : result
  }

  /** Sets or removes what guards everything that a user's main portfolio has of an instrument. */
  guardPosition(ask: GuardAsk & { readonly symbol: string }, once: Once): Promise<GuardOutcome> {
    const { userId, ...asked } = ask
    return this.#once<GuardOutcome>(userId, once, (turn) =>
      this.#guardOutcome(guardPosition(this.#desk, turn, { ...asked, portfolioId: mainPortfolioOf(userId) })),
    )
  }

  #guardOutcome(set: ReturnType<typeof guardOrder>): GuardOutcome {
    return set.ok ? { ok: true, value: { guard: set.value && this.guardOnWire(set.value) } } : set
  }

  /** What placing this ticket would answer now, and the figures behind it. */
  judge(ask: {
    readonly portfolioId: number
    readonly symbol: string
    readonly ticket: Ticket
  }): Judgement | Refused<'symbol_unknown'> {
    return judge(this.#desk, ask)
  }

  affordable(portfolioId: number, judged: Judgement, draft: Priced): number {
    return affordableOf(this.#desk, { portfolioId, market: judged.market, funds: judged.funds, draft })
  }

  /** When what a ticket leaves open would end by itself; null where nothing is left, or only its owner ends it. */
  endOf({ plan, instrument }: Judgement, nowMs: number): number | null {
    if (!plan || plan.now.quantity === plan.quantity) return null
    return endOf(this.#desk, instrument.symbol, { plan, nowMs })
  }

  offers(ask: { portfolioId: number; symbol: string; side: Way; quantity: number }): readonly Offer[] {
    return offersFor(this.#desk, ask)
  }

  /** An order of this beneficial owner, over or not; undefined also where it belongs to another user. */
  async ownOrder(ask: { readonly userId: number; readonly id: number }): Promise<OrderRecord | undefined> {
    const order = await findOrder(this.#parts.database, ask.id)
    return order && this.#desk.ownerOf(order) === ask.userId ? order : undefined
  }

  /** The portfolio's orders that are not over, newest first, from memory. */
  openOf(portfolioId: number): readonly OrderRecord[] {
    return this.#desk.open.of(portfolioId)
  }

  /** Messages on open orders for which none was written. */
  standingOf(userId: number): readonly StandingNotice[] {
    return this.openOf(mainPortfolioOf(userId)).flatMap(
      (order) => standingOf(order, this.scalesOf(order.symbol)) ?? [],
    )
  }

  openCount(portfolioId: number, symbol?: string): number {
    const { open } = this.#desk
    return symbol === undefined ? open.countOf(portfolioId) : open.countOn(portfolioId, symbol)
  }

  isOpen(id: number): boolean {
    return this.#desk.open.get(id) !== undefined
  }

  /** Decimals of the figures of an order or a fill. */
  scalesOf(symbol: string): Scales {
    return scalesOf(this.#desk.instrumentOf(symbol))
  }

  /** Every instrument that there can be orders on. */
  symbols(): readonly string[] {
    return this.#parts.venue.instruments().map(({ symbol }) => symbol)
  }

  onWire(order: OrderRecord): Order {
    const trails = order.trail && order.asleep ? this.#desk.trails.get(order.symbol) : undefined
    const stop = trails?.stopOf(order)
    const furthest = trails?.furthestOf(order)?.price
    const trailed = stop === undefined || furthest === undefined ? undefined : { stop, furthest }
    return orderOnWire(order, this.#parts.venue, { guard: this.#desk.guards.ofOrder(order.id), trailed })
  }

  /** What watches a position: the guards of purchases and of the whole, oldest first. */
  guardsOf(portfolioId: number, symbol: string): Guard[] {
    return this.#desk.guards.of(portfolioId, symbol).map((guard) => this.guardOnWire(guard))
  }

  guardOnWire(guard: GuardRecord): Guard {
    const instrument = this.#desk.instrumentOf(guard.symbol)
    const { portfolioId, symbol } = guard
    const unlockAt = () => this.#desk.policyOf(instrument).unlockAt(portfolioId, symbol)
    const owned = this.#desk.ownedFor(instrument, portfolioId, instrument.base)
    return guardOnWire(guard, { owned, instrument, unlockAt })
  }

  async #command(
    userId: number,
    once: Once | undefined,
    decide: (turn: Turn) => { ok: true; value: OrderRecord } | Refused,
  ): Promise<Outcome> {
    return await this.#once<Outcome>(userId, once, (turn) => {
      const answer = decide(turn)
      return answer.ok ? { ok: true, value: this.onWire(answer.value) } : answer
    })
  }

  async #once<T>(userId: number, once: Once | undefined, decide: (turn: Turn) => T): Promise<T | Refused> {
    const written = await this.#parts.writer.run<T>({ actor: userId, ...(once ? { once } : {}), decide })
    return written.kind === 'done' ? written.answer : refuse('key_reused')
  }

  /** An order that is not open may still be one that was. */
  async #orOver(result: Outcome, ask: { readonly userId: number; readonly id: number }): Promise<Outcome> {
    if (result.ok || result.reason !== 'order_unknown') return result
    const order = await this.ownOrder(ask)
    return order ? { ok: false, reason: 'order_over', values: { state: order.state }, fields: [] } : result
  }
}

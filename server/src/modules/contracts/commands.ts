import { formatMinor, parseMinor } from '@openbourse/money'
import {
  type Answer,
  type CallName,
  type Calls,
  done,
  type Input,
  type Order,
  type Output,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import {
  checkExit,
  type ExitKind,
  liquidationPrice,
  marginRemovable,
  type Side,
} from '@openbourse/quant/contracts'
import type { Turn, Writer } from '../../core/index.ts'
import type { Context } from '../../platform/http/types.ts'
import { type Ledger, mainPortfolioOf } from '../ledger/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Venue } from '../venue/index.ts'
import type { ContractBook } from './book.ts'
import { closingTicket } from './closing.ts'
import type { Marks } from './marks.ts'
import { ticketOf } from './preview.ts'
import { currency, leverages, type OpenPosition } from './rules.ts'
import { positionOnWire } from './wire.ts'

export type CommandParts = {
  readonly book: ContractBook
  readonly ledger: Ledger
  readonly marks: Marks
  readonly orders: Orders
  readonly settings: Settings
  readonly venue: Venue
  readonly writer: Writer
  readonly current: (portfolioId: number) => Promise<void>
  readonly sentence: (
    reason: Refused['reason'],
    values: Refused['values'],
    locale: Context['locale'],
  ) => string
}

type Outcome<T> = { readonly ok: true; readonly value: T } | Refused

/** Commands of contracts: each is one turn, with a key, and changes nothing where it is refused. */
export class ContractCommands {
  readonly #parts: CommandParts

  constructor(parts: CommandParts) {
    this.#parts = parts
  }

  async add(context: Context, input: Input<Calls['coinContractOrderAdd']>): Promise<Outcome<Order>> {
    const key = context.requestKey ?? input.clientOrderId
    const { symbol, clientOrderId = key, multiple } = input
    if (key === undefined || clientOrderId === undefined) return refuse('key_missing')
    if (!this.#parts.marks.contractOn(symbol))
      return refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
    if (!leverages.some((one) => one === multiple))
      return refuse('contract_multiple', {
        values: { multiples: `${leverages.join('×, ')}×` },
        fields: ['multiple'],
      })
    return this.#ask(context, { key, call: 'coinContractOrderAdd', input }, (turn) => {
      const { orders, book } = this.#parts
      const portfolioId = mainPortfolioOf(context.userId)
      const exits = this.#exitsOf(input, turn.nowMs)
      if (!exits.ok) return exits
      const ticket = ticketOf(input, { quantity: input.quantity, reduceOnly: input.reduceOnly })
      const ask = { userId: context.userId, portfolioId, symbol, clientOrderId, ticket }
      const placed = orders.placeIn(turn, ask)
      if (!placed.ok) return placed
      const order = placed.value
      const { takeProfit, stopLoss } = exits.value
      if (takeProfit > 0 || stopLoss > 0) {
        const position = order.filled > 0 ? book.of(portfolioId, symbol) : undefined
        if (position) book.setExits(turn, position, { takeProfit, stopLoss })
        else book.planExit(turn, { orderId: order.id, portfolioId, takeProfit, stopLoss })
      }
      return done(orders.onWire(order))
    })
  }

  /** Closes a part of a position: at market, or with a limit that waits. */
  close(
    context: Context,
    input: {
      readonly position: string
      readonly quantity?: string | undefined
      readonly price?: string | undefined
    },
    call: CallName,
    asked: unknown,
  ): Promise<Outcome<Order>> {
    return this.#ask(context, { key: context.requestKey, call, input: asked }, (turn) =>
      this.#closeIn(turn, context.userId, { ...input, key: context.requestKey ?? '' }),
    )
  }

  closeAll(context: Context): Promise<Outcome<Output<Calls['coinContractLiquidateAll']>>> {
    const { book, sentence } = this.#parts
    return this.#ask(
      context,
      { key: context.requestKey, call: 'coinContractLiquidateAll', input: {} },
      (turn) => {
        const list = book.ownedBy(mainPortfolioOf(context.userId)).map(({ id, symbol }) => {
          const result = this.#closeIn(turn, context.userId, {
            position: String(id),
            key: `${context.requestKey}:${id}`,
          })
          return {
            position: String(id),
            symbol,
            order: result.ok ? result.value : null,
            msg: result.ok ? null : sentence(result.reason, result.values, context.locale),
          }
        })
        return done({ list })
      },
    )
  }

  setExit(
    context: Context,
    input: { readonly position: string; readonly price?: string | undefined },
    of: { readonly kind: ExitKind; readonly call: CallName },
  ): Promise<Answer<Calls['coinContractSetProfit']>> {
    return this.#ask(context, { key: context.requestKey, call: of.call, input }, (turn) => {
      const { book } = this.#parts
      const found = this.#own(context.userId, input.position)
      if (!found.ok) return found
      const position = found.value
      const terms = book.termsFor(position.symbol)
      const mark = this.#markOf(position.symbol, turn.nowMs)
      if (mark === undefined) return refuse('contract_no_mark')
      const price = input.price === undefined ? 0n : (parseMinor(input.price, terms.scales.price) ?? -1n)
      if (price !== 0n) {
        const liquidation = liquidationPrice(position, terms, { from: mark })?.first
        const refusal = this.#refusalOfExit(position.symbol, {
          side: position.side,
          kind: of.kind,
          price,
          mark,
          liquidation,
        })
        if (refusal) return refusal
      }
      const to = of.kind === 'take_profit' ? { takeProfit: Number(price) } : { stopLoss: Number(price) }
      return done(this.#onWire(book.setExits(turn, position, to), mark))
    }) as Promise<Answer<Calls['coinContractSetProfit']>>
  }

  moveMargin(
    context: Context,
    input: Input<Calls['coinContractAddMargin']>,
  ): Promise<Answer<Calls['coinContractAddMargin']>> {
    return this.#ask(context, { key: context.requestKey, call: 'coinContractAddMargin', input }, (turn) => {
      const { book, ledger } = this.#parts
      const found = this.#own(context.userId, input.position)
      if (!found.ok) return found
      const position = book.settleFunding(turn, found.value)
      const terms = book.termsFor(position.symbol)
      const mark = this.#markOf(position.symbol, turn.nowMs)
      if (mark === undefined) return refuse('contract_no_mark')
      const fields = ['amount']
      const minor = parseMinor(input.amount, terms.scales.value) ?? 0n
      if (minor === 0n) return refuse('contract_margin_zero', { fields })
      const text = (of: bigint) => formatMinor(of, terms.scales.value)
      if (input.take) {
        const most = marginRemovable(position, { mark, leverage: BigInt(position.leverage) }, terms)
        if (minor > most) return refuse('contract_margin_needed', { values: { most: text(most) }, fields })
      } else {
        const { contract: free } = ledger.ownedOf(position.portfolioId, currency)
        if (minor > free)
          return refuse('contract_margin_short', { values: { available: text(free) }, fields })
      }
      const after = book.moveMargin(turn, position, { minor: input.take ? -minor : minor, mark })
      return done(this.#onWire(after, mark))
    }) as Promise<Answer<Calls['coinContractAddMargin']>>
  }

  /** Whether take-profit and stop-loss of an order that is thought of would be taken. */
  refusalOfExits(
    symbol: string,
    of: {
      readonly side: Side
      readonly mark: bigint
      readonly liquidation: bigint | undefined
      readonly takeProfit: string | undefined
      readonly stopLoss: string | undefined
    },
  ): Refused | undefined {
    const terms = this.#parts.book.termsFor(symbol)
    for (const [kind, text] of [
      ['take_profit', of.takeProfit],
      ['stop_loss', of.stopLoss],
    ] as const) {
      if (text === undefined) continue
      const price = parseMinor(text, terms.scales.price) ?? -1n
      const refusal = this.#refusalOfExit(symbol, { ...of, kind, price })
      if (refusal) return refusal
    }
    return undefined
  }

  #closeIn(
    turn: Turn,
    userId: number,
    input: {
      readonly position: string
      readonly quantity?: string | undefined
      readonly price?: string | undefined
      readonly key: string
    },
  ): Outcome<Order> {
    const { book, orders, settings, venue } = this.#parts
    const found = this.#own(userId, input.position)
    if (!found.ok) return found
    const position = found.value
    const { scales } = book.termsFor(position.symbol)
    const quantity = input.quantity ?? formatMinor(position.quantity, scales.quantity)
    const collarBps = settings.integer('order.market.collarBps')
    const atMarket = closingTicket(
      { book, venue, collarBps },
      position,
      parseMinor(quantity, scales.quantity) ?? 0n,
    )
    const ticket =
      input.price === undefined
        ? { ...atMarket, quantity }
        : { ...atMarket, quantity, price: input.price, timeInForce: 'gtc' as const }
    const placed = orders.placeIn(turn, {
      userId,
      portfolioId: position.portfolioId,
      symbol: position.symbol,
      clientOrderId: input.key,
      ticket,
    })
    return placed.ok ? done(orders.onWire(placed.value)) : placed
  }

  #exitsOf(
    input: Pick<
      Input<Calls['coinContractOrderAdd']>,
      'symbol' | 'direction' | 'takeProfit' | 'stopLoss' | 'price' | 'type'
    >,
    nowMs: number,
  ): Outcome<{ readonly takeProfit: number; readonly stopLoss: number }> {
    const { takeProfit, stopLoss, symbol } = input
    if (takeProfit === undefined && stopLoss === undefined) return done({ takeProfit: 0, stopLoss: 0 })
    const terms = this.#parts.book.termsFor(symbol)
    const mark = this.#markOf(symbol, nowMs)
    if (mark === undefined) return refuse('contract_no_mark')
    // A waiting order opens at its own price: its exits are around that.
    const limit =
      input.type === 'limit' && input.price ? parseMinor(input.price, terms.scales.price) : undefined
    const refusal = this.refusalOfExits(symbol, {
      side: input.direction,
      mark: limit ?? mark,
      liquidation: undefined,
      takeProfit,
      stopLoss,
    })
    if (refusal) return refusal
    const read = (text: string | undefined) =>
      Number(text === undefined ? 0n : (parseMinor(text, terms.scales.price) ?? 0n))
    return done({ takeProfit: read(takeProfit), stopLoss: read(stopLoss) })
  }

  #refusalOfExit(
    symbol: string,
    exit: Parameters<typeof checkExit>[0],
  ): Refused<'contract_exit_side' | 'contract_exit_late' | 'contract_exit_tick'> | undefined {
    const terms = this.#parts.book.termsFor(symbol)
    const answer = checkExit(exit, terms.tick)
    if (answer.ok) return undefined
    const nearest = answer.nearest === undefined ? '' : formatMinor(answer.nearest, terms.scales.price)
    const about = { values: { nearest }, fields: [exit.kind === 'take_profit' ? 'takeProfit' : 'stopLoss'] }
    if (answer.problem === 'wrong_side') return refuse('contract_exit_side', about)
    return refuse(answer.problem === 'off_tick' ? 'contract_exit_tick' : 'contract_exit_late', about)
  }

  /** An open position of the user that is not being liquidated. */
  #own(userId: number, id: string): Outcome<OpenPosition> {
    const { book } = this.#parts
    const position = book.byId(Number(id))
    if (!position || position.portfolioId !== mainPortfolioOf(userId)) return refuse('contract_nothing_open')
    return book.liquidating.has(position.id) ? refuse('contract_liquidating') : done(position)
  }

  #markOf(symbol: string, nowMs: number): bigint | undefined {
    return this.#parts.marks.look(symbol, nowMs).mark.price
  }

  #onWire(position: OpenPosition, mark: bigint) {
    const { book, marks } = this.#parts
    return positionOnWire(position, { book, contract: marks.contractOn(position.symbol)!, mark })
  }

  async #ask<T>(
    { userId }: Context,
    once: { readonly key: string | undefined; readonly call: CallName; readonly input: unknown },
    decide: (turn: Turn) => Outcome<T>,
  ): Promise<Outcome<T>> {
    const { key, call, input } = once
    if (key === undefined) return refuse('key_missing')
    await this.#parts.current(mainPortfolioOf(userId))
    const ran = await this.#parts.writer.run({ actor: userId, once: { key, call, input }, decide })
    return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
  }
}

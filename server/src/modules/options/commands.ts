import { formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import {
  type CallName,
  type Calls,
  done,
  type Input,
  type OptionOrder,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/index.ts'
import type { Context } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import type { OrderRecord, Orders, Ticket } from '../orders/index.ts'
import { premiumTick, type WholeVenue } from '../venue/index.ts'
import type { Maker } from './maker.ts'
import type { Prices } from './prices.ts'
import { writeTicket } from './tables.ts'
import type { SeriesTerms, Terms } from './terms.ts'

type Apply = Input<Calls['optionApply']>
export type Asked = Pick<Apply, 'side' | 'quantity' | 'type' | 'price' | 'timeInForce' | 'goodTill'>
type Outcome<T> = { readonly ok: true; readonly value: T } | Refused

export type CommandParts = {
  readonly current: (portfolioId: number) => Promise<void>
  readonly feeOf: (currency: string) => bigint
  /** Why a user may add no risk now, by limits of their own. */
  readonly keepRisk: (asker: {
    readonly userId: number
    readonly nowMs: number
  }) => Promise<Refused | undefined> | Refused | undefined
  readonly isHeld: (portfolioId: number, symbol: string) => boolean
  readonly maker: Maker
  readonly onWire: (order: OrderRecord, chance: number | null) => OptionOrder
  readonly orders: Orders
  readonly prices: Prices
  readonly terms: SeriesTerms
  readonly venue: WholeVenue
  readonly writer: Writer
}

/** Orders on options: each is one turn, with a key, and changes nothing where it is refused. */
export class OptionCommands {
  readonly #parts: CommandParts

  constructor(parts: CommandParts) {
    this.#parts = parts
  }

  async apply(context: Context, input: Apply): Promise<Outcome<OptionOrder>> {
    const { current, prices, writer } = this.#parts
    const { userId, nowMs } = context
    const key = context.requestKey ?? input.clientOrderId
    if (key === undefined) return refuse('key_missing')
    const portfolioId = mainPortfolioOf(userId)
    const known = this.known(portfolioId, input.contract, nowMs)
    if (!known.ok) return known
    const paused = input.side === 'open' ? await this.#parts.keepRisk({ userId, nowMs }) : undefined
    if (paused) return paused
    await prices.ready(known.value.underlying, nowMs)
    await current(portfolioId)
    const full = await this.look(known.value)
    if (full) return full
    const once = { key, call: 'optionApply' as CallName, input }
    const decide = (turn: Turn) => this.#place(turn, known.value, { userId, key, input })
    const ran = await writer.run({ actor: userId, once, decide })
    return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
  }

  /** A series that is offered or that the user holds. */
  known(portfolioId: number, symbol: string, nowMs: number): Outcome<Terms> {
    const { terms, prices, venue } = this.#parts
    const found = terms.find(symbol)
    if (!found || !venue.listing(found.underlying)) return refuse('option_unknown', { fields: ['contract'] })
    if (this.#parts.isHeld(portfolioId, symbol)) return done(found)
    const isListed = prices.isOffered(found, nowMs) || venue.openSymbols().has(symbol)
    return isListed ? done(found) : refuse('option_unknown', { fields: ['contract'] })
  }

  /** Opens the book of a series and brings it up to date, in a turn of its own: a command that is refused changes nothing. */
  async look(terms: Terms): Promise<Refused | undefined> {
    const { maker, venue, writer } = this.#parts
    const looked = await writer.run({
      actor: 0,
      decide(turn) {
        maker.makeRoom(turn, terms.symbol)
        const open = venue.openSymbols()
        if (!open.has(terms.symbol) && open.size >= limits.optionBooksMax) return false
        maker.look(turn, terms)
        return true
      },
    })
    if (looked.kind === 'done' && looked.answer) return undefined
    return refuse('overloaded', { values: { seconds: '60' } })
  }

  #place(
    turn: Turn,
    terms: Terms,
    of: { readonly userId: number; readonly key: string; readonly input: Apply },
  ): Outcome<OptionOrder> {
    const { orders, prices, venue } = this.#parts
    const { userId, key, input } = of
    const ticket = ticketOf(input, terms)
    if (!ticket.ok) return ticket
    const portfolioId = mainPortfolioOf(userId)
    const option = prices.optionOf(terms, turn.nowMs)
    const chance = this.#chanceOf(terms, { input, ticket: ticket.value, nowMs: turn.nowMs })
    const placed = orders.placeIn(turn, {
      userId,
      portfolioId,
      symbol: terms.symbol,
      clientOrderId: input.clientOrderId ?? key,
      ticket: ticket.value,
      saidTotal: input.saidTotal,
    })
    if (!placed.ok) return inShares(placed, terms)
    const order = placed.value
    if (orders.isOpen(order.id)) venue.keepSeries(turn, terms.symbol)
    writeTicket(turn, {
      orderId: order.id,
      portfolioId,
      symbol: terms.symbol,
      at: turn.nowMs,
      underlyingPrice: prices.tickOf(terms.underlying),
      volatility: Number.isFinite(option.volatility) ? Math.trunc(option.volatility * 1_000_000) : null,
      chance,
    })
    return done(this.#parts.onWire(order, chance))
  }

  /** Of a purchase, at its limit or at what is offered. */
  #chanceOf(
    terms: Terms,
    of: { readonly input: Apply; readonly ticket: Ticket; readonly nowMs: number },
  ): number | null {
    const { maker, prices, feeOf } = this.#parts
    if (of.input.side === 'close') return null
    const limit =
      of.ticket.price === undefined ? 0n : (parseMinor(of.ticket.price, scaleOf(terms.currency)) ?? 0n)
    const { ask } = maker.bestOf(terms, of.nowMs)
    const price = limit > 0n && (ask === 0 || limit < BigInt(ask)) ? limit : BigInt(ask)
    return price > 0n ? chanceOf(prices, terms, { price, fee: feeOf(terms.currency), nowMs: of.nowMs }) : null
  }
}

/** Chance of a profit of a contract at a premium, in millionths. */
export function chanceOf(
  prices: Prices,
  terms: Terms,
  of: { readonly price: bigint; readonly fee: bigint; readonly nowMs: number },
): number {
  const cost = of.price + (of.fee < of.price ? of.fee : of.price)
  return Math.round(prices.endsOf(terms, cost, of.nowMs).gain * 1_000_000)
}

/** The ticket as orders read it: prices are of one contract there, and of one share here. */
export function ticketOf(input: Asked, terms: Terms): Outcome<Ticket> {
  const base = {
    side: input.side === 'open' ? 'buy' : 'sell',
    quantity: input.quantity,
  } as const
  if (input.type === 'market') return done({ ...base, type: 'market', timeInForce: 'ioc' })
  const { goodTill } = input
  // A series has no day after its last one, so an order on it has none either.
  if (goodTill !== undefined && goodTill > terms.day)
    return refuse('option_good_till', { values: { until: noonOf(terms.day) }, fields: ['goodTill'] })
  if (input.price === undefined) return refuse('price_missing', { fields: ['price'] })
  const scale = scaleOf(terms.currency)
  // Read with every decimal that the wire allows, so that a price that is too fine gets its neighbors in the
  // refusal.
  const fine = (parseMinor(input.price, 8) ?? 0n) * terms.size
  const unit = 10n ** BigInt(8 - scale)
  if (fine === 0n) return refuse('price_zero', { fields: ['price'] })
  const step = BigInt(premiumTick) * unit
  if (fine % step !== 0n) {
    const below = (fine / step) * BigInt(premiumTick)
    const values = {
      step: ofShare(BigInt(premiumTick), terms),
      below: ofShare(below, terms),
      above: ofShare(below + BigInt(premiumTick), terms),
    }
    return refuse('option_price_step', { values, fields: ['price'] })
  }
  const price = formatMinor(fine / unit, scale)
  return done({ ...base, type: 'limit', price, timeInForce: input.timeInForce, goodTill })
}

/** A calendar day as a moment that every zone counts to it. */
const noonOf = (day: string): string => String(Date.parse(`${day}T12:00:00Z`))

/** Orders have prices of one contract; users see those of one share. */
export function inShares(refused: Refused, terms: Terms): Refused {
  const { nearest } = refused.values
  if (refused.reason !== 'price_too_far' || nearest === undefined) return refused
  const premium = parseMinor(nearest, scaleOf(terms.currency)) ?? 0n
  return { ...refused, values: { nearest: ofShare(premium, terms) } }
}

/** A premium of one contract as a price of one share, with the decimals that it needs. */
const ofShare = (premium: bigint, { size, currency }: Terms): string =>
  formatMinor((premium * 10_000n) / size, scaleOf(currency) + 4)
    .replace(/0+$/, '')
    .replace(/\.$/, '')

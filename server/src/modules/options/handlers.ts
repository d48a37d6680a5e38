import { parseMinor } from '@openbourse/money'
import {
  type Answer,
  type CallName,
  type Calls,
  done,
  orderStates,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Database } from '../../platform/db/types.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { pageOfRows, withRows } from '../../platform/paging.ts'
import { fractionText } from '../../platform/shares/rules.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { countOrders, listOrders, type OrderActs, type OrderRecord } from '../orders/index.ts'
import type { Stocks } from '../stocks/index.ts'
import type { WholeVenue } from '../venue/index.ts'
import { type ChainParts, chainOf, detailOf, listOf } from './chain.ts'
import { type CommandParts, OptionCommands } from './commands.ts'
import type { Expiries } from './expiry.ts'
import { positionsOf } from './positions.ts'
import { type Measured, previewOf, wilson } from './preview.ts'
import { receiptOf } from './receipt.ts'
import { endedHoldings, holdingOf, measuredLike, stepsOf, symbolsOf, ticketsOf, totalsOf } from './store.ts'
import type { Terms } from './terms.ts'
import { endedOnWire, moneyText, orderOnWire, termsOnWire } from './wire.ts'

type OptionCall = Extract<CallName, `option${string}`>

type OptionParts = Omit<CommandParts, 'current' | 'onWire' | 'isHeld' | 'venue'> &
  ChainParts & {
    readonly acts: OrderActs
    readonly database: Database
    readonly expiries: Expiries
    readonly isAllowed: (userId: number) => boolean
    readonly isVerified: (userId: number) => boolean
    readonly stocks: Stocks
    readonly venue: WholeVenue & ChainParts['venue']
  }

/** Fewer settled options of a kind than this are too small a sample. */
const leastMeasured = 30
const endsOpen = ['working', 'partially_filled'] as const

/** The calls of options. */
export function optionHandlers(parts: OptionParts): SomeHandlers<OptionCall> {
  const { acts, book, database, expiries, orders, prices, stocks, terms } = parts
  const onWire = (order: OrderRecord, chance: number | null) => {
    const found = terms.of(order.symbol)
    return orderOnWire(order, {
      terms: termsOnWire(found, prices.expiresAt(found)),
      size: found.size,
      chance,
    })
  }
  const commands = new OptionCommands({
    ...parts,
    onWire,
    current: (portfolioId) => stocks.current(portfolioId),
    isHeld: (portfolioId, symbol) => book.of(portfolioId, symbol) !== undefined,
  })
  const unknown = (): Refused<'option_unknown'> => refuse('option_unknown', { fields: ['contract'] })
  const portfolioOf = ({ userId }: Context) => (userId > 0 ? mainPortfolioOf(userId) : undefined)

  const mineOf = (userId: number, currency: string) => ({
    verified: parts.isVerified(userId),
    allowed: parts.isAllowed(userId),
    free: moneyText(currency)(stocks.ledger.ownedOf(mainPortfolioOf(userId), currency).available),
  })

  /** Orders with the chances that they were placed at. */
  async function ordersOnWire(list: readonly OrderRecord[]) {
    const tickets = await ticketsOf(
      database,
      list.map(({ id }) => id),
    )
    const chances = new Map(tickets.map(({ orderId, chance }) => [orderId, chance]))
    return list.map((order) => onWire(order, chances.get(order.id) ?? null))
  }

  async function measuredOf(found: Terms, profit: string | undefined): Promise<Measured> {
    if (profit === undefined) return null
    const like = {
      right: found.right === 'call' ? 'C' : 'P',
      chance: Number(parseMinor(profit, 6) ?? 0n),
    } as const
    const { settled, gained } = await measuredLike(database, like)
    if (settled < leastMeasured) return null
    const { low, high } = wilson(gained, settled)
    return { settled, gained, low: fractionText(low), high: fractionText(high) }
  }

  return {
    async optionList(context) {
      const portfolioId = portfolioOf(context)
      if (portfolioId !== undefined) await stocks.current(portfolioId)
      return done(await listOf(parts, context, portfolioId))
    },

    async optionRule(context, { symbol, day }) {
      const listing = prices.underlying(symbol)
      if (!listing) return refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
      await prices.ready(symbol, context.nowMs)
      const { userId } = context
      const portfolioId = portfolioOf(context)
      if (portfolioId !== undefined) await stocks.current(portfolioId)
      const favourite = userId > 0 && (await stocks.favourites.has({ userId, symbol }))
      const mine = userId > 0 ? { ...mineOf(userId, listing.currency), favourite } : null
      const chain = chainOf(parts, context, { listing, day, portfolioId, mine })
      return chain ? done(chain) : refuse('option_unknown', { fields: ['day'] })
    },

    async optionDetail(context, { contract }) {
      const { userId, nowMs } = context
      const found = terms.find(contract)
      const listing = found && parts.venue.listing(found.underlying)
      if (!found || !listing) return unknown()
      await prices.ready(found.underlying, nowMs)
      const portfolioId = portfolioOf(context)
      if (portfolioId !== undefined) await stocks.current(portfolioId)
      const settlement = await expiries.settledAt(contract)
      const isHeld = portfolioId !== undefined && book.of(portfolioId, contract) !== undefined
      const isKnown =
        settlement ?? (isHeld || prices.isOffered(found, nowMs) || parts.venue.openSymbols().has(contract))
      if (!isKnown) return unknown()
      const mine = userId > 0 ? mineOf(userId, listing.currency) : null
      return done(detailOf(parts, context, { terms: found, listing, portfolioId, mine, settlement }))
    },

    async optionPreview(context, input) {
      const portfolioId = mainPortfolioOf(context.userId)
      const known = commands.known(portfolioId, input.contract, context.nowMs)
      if (!known.ok) return unknown()
      if (prices.expiresAt(known.value) <= context.nowMs)
        return refuse('option_expired', { fields: ['contract'] })
      await prices.ready(known.value.underlying, context.nowMs)
      await stocks.current(portfolioId)
      if (await commands.look(known.value)) return unknown()
      const preview = previewOf(parts, context, { terms: known.value, asked: input, portfolioId })
      return done({ ...preview, measured: await measuredOf(known.value, preview.chances?.profit) })
    },

    optionApply: async (context, input) => declared<'optionApply'>(await commands.apply(context, input)),

    async optionCancel(context, input) {
      const own = await orders.ownOrder({ userId: context.userId, id: Number(input.id) })
      if (!own || !terms.find(own.symbol)) return refuse('order_unknown')
      const reply = await acts.cancel(context, input, 'optionCancel')
      if (!reply.ok) return declared<'optionCancel'>(reply)
      const order = await orders.ownOrder({ userId: context.userId, id: own.id })
      const [after] = await ordersOnWire([order ?? own])
      return done(after!)
    },

    async optionOrderList(context, input) {
      const portfolioId = mainPortfolioOf(context.userId)
      await stocks.current(portfolioId)
      for (const { underlying } of book.ownedBy(portfolioId)) await prices.ready(underlying, context.nowMs)
      const { state, contract, ...page } = input
      const isAsked = ({ symbol }: OrderRecord) =>
        terms.find(symbol) !== undefined && (contract === undefined || symbol === contract)
      const paged =
        state === 'open'
          ? pageOfRows(page, orders.openOf(portfolioId).filter(isAsked))
          : await listOrders(database, {
              ...page,
              portfolioId,
              states:
                state === 'all'
                  ? orderStates
                  : orderStates.filter((one) => !endsOpen.some((open) => open === one)),
              symbols: contract === undefined ? await symbolsOf(database, portfolioId) : [contract],
            })
      return done({
        ...withRows(paged, await ordersOnWire(paged.list)),
        ...positionsOf(parts, portfolioId, context.nowMs),
        losses: parts.losses(),
        at: context.nowMs,
      })
    },

    async optionEnded({ userId }, { before, size }) {
      const portfolioId = mainPortfolioOf(userId)
      await stocks.current(portfolioId)
      const ask = {
        portfolioId,
        before: before === undefined ? Number.MAX_SAFE_INTEGER : Number(before),
        most: size + 1,
      }
      const rows = await endedHoldings(database, ask)
      const list = rows.slice(0, size).map((one) => {
        const found = terms.of(one.symbol)
        return endedOnWire(one, termsOnWire(found, prices.expiresAt(found)))
      })
      return done({ list, more: rows.length > size })
    },

    async optionReceipt({ userId }, { id }) {
      const portfolioId = mainPortfolioOf(userId)
      await stocks.current(portfolioId)
      const holding = await holdingOf(database, { portfolioId, id: Number(id) })
      if (!holding) return refuse('option_unknown')
      const found = terms.of(holding.symbol)
      const settlement = await expiries.settledAt(holding.symbol)
      const steps = await stepsOf(database, holding.id)
      return done(receiptOf(holding, { terms: found, expiresAt: prices.expiresAt(found), steps, settlement }))
    },

    async optionStatistics({ userId }) {
      const portfolioId = mainPortfolioOf(userId)
      await stocks.current(portfolioId)
      const [totals, states] = await Promise.all([
        totalsOf(database, portfolioId),
        countOrders(database, portfolioId),
      ])
      return done({
        orders: statesIn(states.filter(({ symbol }) => terms.find(symbol) !== undefined)),
        held: book.ownedBy(portfolioId).reduce((sum, { quantity }) => sum + Number(quantity), 0),
        ended: totals.reduce((sum, { ended }) => sum + ended, 0),
        gained: totals.reduce((sum, { gained }) => sum + gained, 0),
        byCurrency: totals.map(({ currency, paid, fees, cameBack }) => {
          const text = moneyText(currency)
          return {
            currency,
            paid: text(paid),
            fees: text(fees),
            cameBack: text(cameBack),
            result: text(cameBack - paid),
          }
        }),
      })
    },
  }
}

/** How many orders there are in each state; states without one are left out. */
const statesIn = (rows: readonly { readonly state: string; readonly count: number }[]) =>
  orderStates.flatMap((state) => {
    const count = rows.reduce((sum, row) => sum + (row.state === state ? row.count : 0), 0)
    return count > 0 ? [{ state, count }] : []
  })

/** The rules of orders give only reasons that the calls declare; the wire checks it again. */
const declared = <Name extends CallName>(answer: unknown): Answer<Calls[Name]> =>
  answer as Answer<Calls[Name]>

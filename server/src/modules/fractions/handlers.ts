import { formatMinor, scaleOf } from '@openbourse/money'
import { type Answer, type Calls, done, type fractionCalls, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { withRows } from '../../platform/paging.ts'
import { houseAccount, mainPortfolioOf } from '../ledger/index.ts'
import { type OrderRecord, ordersByIds } from '../orders/index.ts'
import { buy, makeShares, sell } from './commands.ts'
import { type Deal, dealById, dealsPage } from './deals.ts'
import type { FractionParts } from './parts.ts'
import { previewOf, saleOf } from './plan.ts'
import { dealOnWire } from './wire.ts'

type Command = 'fractionBuy' | 'fractionSell' | 'fractionShares'
type Done = { readonly deal: Deal; readonly order: OrderRecord | undefined }
type Decided<Name extends Command> =
  | { readonly ok: true; readonly value: Done }
  | Exclude<Answer<Calls[Name]>, { readonly ok: true }>

export function fractionHandlers(parts: FractionParts): SomeHandlers<keyof typeof fractionCalls> {
  const { database, stocks, venue, writer } = parts
  const shown = ({ deal, order }: Done) => dealOnWire(deal, venue.instrument(deal.symbol), order)

  async function listed(deals: readonly Deal[]) {
    const orders = await ordersByIds(
      database,
      deals.flatMap(({ orderId }) => orderId ?? []),
    )
    const byId = new Map(orders.map((order) => [order.id, order]))
    return deals.map((deal) => shown({ deal, order: byId.get(deal.orderId ?? 0) }))
  }

  async function run<Name extends Command>(
    { userId, requestKey: key }: Context,
    asked: {
      readonly call: Name
      readonly input: unknown
      readonly decide: (turn: Turn) => Decided<Name>
    },
  ): Promise<Answer<Calls[Name]>> {
    const { call, input } = asked
    if (key === undefined) return refuse('key_missing') as Answer<Calls[Name]>
    await stocks.catchUp(mainPortfolioOf(userId))
    const decide = (turn: Turn): Answer<Calls[Name]> => {
      const decided = asked.decide(turn)
      return decided.ok ? (done(shown(decided.value)) as Answer<Calls[Name]>) : decided
    }
    const ran = await writer.run({ actor: userId, once: { key, call, input }, decide })
    return ran.kind === 'done' ? ran.answer : (refuse('key_reused') as Answer<Calls[Name]>)
  }

  const current = (userId: number) => stocks.current(mainPortfolioOf(userId))

  return {
    async fractionPreview({ userId, nowMs }, input) {
      await current(userId)
      return previewOf(parts, nowMs, { ...input, userId })
    },
    fractionBuy(context, input) {
      const { userId } = context
      const decide = (turn: Turn) => buy(turn, parts, { ...input, userId })
      return run<'fractionBuy'>(context, { call: 'fractionBuy', input, decide })
    },
    async fractionSalePreview({ userId }, input) {
      await current(userId)
      return saleOf(parts, { ...input, userId })
    },
    fractionSell(context, input) {
      const { userId } = context
      const decide = (turn: Turn) => sell(turn, parts, { ...input, userId })
      return run<'fractionSell'>(context, { call: 'fractionSell', input, decide })
    },
    fractionShares(context, { symbol }) {
      const { userId } = context
      const decide = (turn: Turn) => makeShares(turn, parts, { userId, symbol })
      return run<'fractionShares'>(context, { call: 'fractionShares', input: { symbol }, decide })
    },
    async fractionDeal({ userId }, { id }) {
      await writer.settled()
      const deal = await dealById(database, { portfolioId: mainPortfolioOf(userId), id: Number(id) })
      const [found] = deal ? await listed([deal]) : []
      return found ? done(found) : refuse('fraction_deal_unknown', { fields: ['id'] })
    },
    async fractionDeals({ userId }, { symbol, ...asked }) {
      await writer.settled()
      const paged = await dealsPage(database, { ...asked, portfolioId: mainPortfolioOf(userId), symbol })
      return done(withRows(paged, await listed(paged.list)))
    },
    async fractionBacking({ nowMs }) {
      await writer.settled()
      return done({ ...backing(parts), most: String(limits.fractionBackingMax), at: nowMs })
    },
  }
}

/** What stands behind all fractions. */
function backing({ stocks, venue }: FractionParts) {
  const { fractions, ledger } = stocks
  const found = venue.instruments().flatMap(({ symbol, currency }) => {
    const { shares, own } = fractions.backingOf(symbol)
    const claimed = fractions.claimsOn(symbol) - own
    return shares === 0n ? [] : [{ symbol, currency, shares, claimed, own }]
  })
  const money = (currency: string) => {
    const cash = fractions.desk === undefined ? 0n : ledger.ownedOf(fractions.desk, currency).available
    const putIn = -ledger.balance(houseAccount('fractions', currency))
    return { currency, putIn: written(currency, putIn), cash: written(currency, cash) }
  }
  return {
    stocks: found.map(({ symbol, shares, claimed, own }) => ({
      symbol,
      shares: String(shares),
      claimed: formatMinor(claimed, 6),
      own: formatMinor(own, 6),
    })),
    money: [...new Set(found.map(({ currency }) => currency))].map(money),
  }
}

const written = (currency: string, minor: bigint): string => formatMinor(minor, scaleOf(currency))

import { formatMinor, parseMinor } from '@openbourse/money'
import {
  type Answer,
  type CallName,
  type Calls,
  done,
  type Refused,
  refuse,
  sentence,
} from '@openbourse/protocol'
import { fundingRate, nextFundingMs } from '@openbourse/quant/contracts'
import type { Database, Queryable } from '../../platform/db/types.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { houseAccount, mainPortfolioOf } from '../ledger/index.ts'
import type { OrderActs } from '../orders/index.ts'
import { feesOnWire, type Stocks } from '../stocks/index.ts'
import { type Contract, type OpenVenue, stepsOf, type WholeVenue } from '../venue/index.ts'
import { accountOf as contractAccountOf } from './account.ts'
import { type CommandParts, ContractCommands } from './commands.ts'
import type { Engine } from './engine.ts'
import type { Losses } from './losses.ts'
import { marginPreviewOf } from './margin-preview.ts'
import type { Seen } from './marks.ts'
import { openInterest } from './open-interest.ts'
import { previewOf } from './preview.ts'
import { type Day, daysOf } from './rehearse.ts'
import { currency, leverages, plainMost, tiers } from './rules.ts'
import { closedPositions, fundingOn, marksBetween, positionOf } from './store.ts'
import { storyOf } from './story.ts'
import { positionsOf } from './topics.ts'
import { accountOnWire, closedOnWire, markOnWire, positionOnWire, rateText, written } from './wire.ts'

export type ContractCall = Extract<CallName, `coinContract${string}`>

export type ContractParts = Omit<CommandParts, 'sentence' | 'current' | 'venue'> & {
  readonly database: Database
  readonly engine: Engine
  readonly losses: Losses
  readonly stocks: Stocks
  readonly acts: OrderActs
  readonly venue: WholeVenue & Pick<OpenVenue, 'haltOf'>
  readonly allows: (userId: number) => boolean
  readonly identityOf: (userId: number) => Refused | undefined
}

const dayMs = 86_400_000
const periodMs = 28_800_000
const historyMost = 30

/** The rate of the running period’s samples so far. */
export async function fundingSoFar(
  database: Queryable,
  symbol: string,
  nowMs: number,
): Promise<{ rate: bigint; samples: number }> {
  const from = nextFundingMs(nowMs) - periodMs
  const rows = await marksBetween(database, { symbol, from, to: nowMs, most: 500 })
  const samples = rows.flatMap(({ premium }) => (premium === null ? [] : [premium]))
  return { rate: fundingRate(samples), samples: samples.length }
}

/** The calls of perpetual contracts. */
export function contractHandlers(parts: ContractParts): SomeHandlers<ContractCall> {
  const { book, marks, venue, stocks, acts, database, engine } = parts
  const current = (portfolioId: number) => stocks.current(portfolioId)
  const commands = new ContractCommands({ ...parts, current, sentence })
  const days = new Map<string, { readonly upTo: number; readonly list: readonly Day[] }>()
  const unknown = (symbol: string) => refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })

  /** The same until a day is over. */
  async function daysOn(symbol: string, nowMs: number): Promise<readonly Day[]> {
    const upTo = nowMs - (nowMs % dayMs)
    const known = days.get(symbol)
    if (known?.upTo === upTo) return known.list
    const list = await daysOf(venue, { symbol, nowMs })
    days.set(symbol, { upTo, list })
    return list
  }

  const accountOf = (userId: number) => accountOnWire(contractAccountOf(parts, mainPortfolioOf(userId)))

  const estimateOf = (symbol: string, nowMs: number) => fundingSoFar(database, symbol, nowMs)

  const infoOf = async (context: Context, contract: Contract) => {
    const { symbol } = contract
    const { userId, nowMs, locale } = context
    const terms = book.termsOf(contract)
    const { quantity, value } = written(terms)
    const seen = marks.of(symbol, nowMs)
    const estimate = await estimateOf(symbol, nowMs)
    const history = await fundingOn(database, symbol, historyMost)
    const last = engine.fundedOn(symbol)
    return {
      quote: venue.quote(symbol),
      coin: contract.base,
      pair: contract.follows,
      about: contract.about[locale],
      mark: markOnWire(seen, terms),
      funding: {
        rate: rateText(estimate.rate),
        samples: estimate.samples,
        nextAt: nextFundingMs(nowMs),
        last: last && last.mark > 0n ? rateText(last.rate) : null,
      },
      fundingHistory: history.map(({ at, rate, samples }) => ({ at, rate: rateText(rate), samples })),
      open: quantity(openInterest(book, symbol)),
      insurance: value(parts.ledger.balance(houseAccount('insurance', currency))),
      multiples: [...leverages],
      plainMost,
      tiers: tiersOnWire(value),
      ...stepsOf(venue, contract),
      quantityMax: quantity(BigInt(contract.quantityMax)),
      fees: feesOnWire(stocks.ratesOf(contract)),
      halt: venue.haltOf(symbol, locale),
      losses: parts.losses.now(),
      mine: userId > 0 ? await mineOf(userId, contract, seen) : null,
    }
  }

  async function mineOf(userId: number, { symbol }: Contract, { mark }: Seen) {
    const portfolioId = mainPortfolioOf(userId)
    await current(portfolioId)
    const position = book.of(portfolioId, symbol)
    const contract = marks.contractOn(symbol)!
    return {
      account: accountOf(userId),
      position: position ? positionOnWire(position, { book, contract, mark: mark.price ?? 0n }) : null,
      openOrders: parts.orders.openCount(portfolioId, symbol),
      favourite: await stocks.favourites.has({ userId, symbol }),
      allowed: parts.allows(userId),
    }
  }

  return {
    async coinContractList({ userId, nowMs }) {
      const own = userId > 0 ? await stocks.favourites.of(userId) : []
      if (userId > 0) await current(mainPortfolioOf(userId))
      const list = marks.contracts().map((contract) => {
        const { price } = written(book.termsOf(contract))
        const last = engine.fundedOn(contract.symbol)
        return {
          quote: venue.quote(contract.symbol),
          coin: contract.base,
          mark: price(marks.of(contract.symbol, nowMs).mark.price ?? 0n),
          funding: rateText(last?.rate ?? 0n),
        }
      })
      return done({
        list: list.sort((one, other) => Number(other.quote.turnover) - Number(one.quote.turnover)),
        favourites: own.map(({ symbol }) => symbol).filter((symbol) => marks.contractOn(symbol)),
        mine:
          userId > 0
            ? { ...accountOf(userId), positions: book.ownedBy(mainPortfolioOf(userId)).length }
            : null,
        losses: parts.losses.now(),
      })
    },

    async coinContractInfo(context, { symbol }) {
      const contract = marks.contractOn(symbol)
      return contract ? done(await infoOf(context, contract)) : unknown(symbol)
    },

    async coinContractMultiple(_context, { symbol }) {
      const contract = marks.contractOn(symbol)
      if (!contract) return unknown(symbol)
      const { value } = written(book.termsOf(contract))
      return done({ list: multiplesOnWire(value, book.termsOf(contract).feeRate), tiers: tiersOnWire(value) })
    },

    async coinContractOrderPreview(context, input) {
      const contract = marks.contractOn(input.symbol)
      if (!contract) return unknown(input.symbol)
      const { userId, nowMs, locale } = context
      const portfolioId = mainPortfolioOf(userId)
      await current(portfolioId)
      const seen = marks.look(input.symbol, nowMs)
      const { rate } = await estimateOf(input.symbol, nowMs)
      const problemOf = ({ reason, values, fields }: Refused) => ({
        reason,
        values: { ...values },
        fields: [...fields],
        msg: sentence(reason, values, locale),
      })
      return done(
        previewOf(input, {
          orders: parts.orders,
          contract,
          terms: book.termsOf(contract),
          seen,
          free: parts.ledger.ownedOf(portfolioId, currency).contract,
          days: await daysOn(input.symbol, nowMs),
          fundingRate: rate,
          sequence: venue.bookSequence(input.symbol),
          nowMs,
          portfolioId,
          identity: parts.identityOf(userId),
          problemOf,
          exitProblem: ({ side, price, liquidation }) =>
            commands.refusalOfExits(input.symbol, {
              side,
              mark: input.type === 'limit' ? price : (seen.mark.price ?? price),
              liquidation,
              takeProfit: input.takeProfit,
              stopLoss: input.stopLoss,
            }),
        }),
      )
    },

    async coinContractMarginPreview({ userId, nowMs }, { position: id, amount, take }) {
      const portfolioId = mainPortfolioOf(userId)
      await current(portfolioId)
      const position = book.byId(Number(id))
      if (position?.portfolioId !== portfolioId) return refuse('contract_nothing_open')
      const mark = marks.look(position.symbol, nowMs).mark.price
      if (mark === undefined) return refuse('contract_no_mark')
      const terms = book.termsFor(position.symbol)
      const minor = parseMinor(amount, terms.scales.value) ?? 0n
      const at = { mark, days: await daysOn(position.symbol, nowMs), terms }
      return done(marginPreviewOf(position, take ? -minor : minor, at))
    },

    coinContractOrderAdd: async (context, input) =>
      declared<'coinContractOrderAdd'>(await commands.add(context, input)),

    async coinContractOrderClose(context, input) {
      const { id, position, ...rest } = input
      if (id !== undefined)
        return declared<'coinContractOrderClose'>(
          await acts.cancel(context, { id }, 'coinContractOrderClose'),
        )
      if (position === undefined) return refuse('contract_nothing_open')
      const reply = await commands.close(context, { position, ...rest }, 'coinContractOrderClose', input)
      return declared<'coinContractOrderClose'>(reply)
    },

    coinContractLiquidate: async (context, input) =>
      declared<'coinContractLiquidate'>(await commands.close(context, input, 'coinContractLiquidate', input)),
    coinContractLiquidateAll: async (context) =>
      declared<'coinContractLiquidateAll'>(await commands.closeAll(context)),
    coinContractSetProfit: (context, input) =>
      commands.setExit(context, input, { kind: 'take_profit', call: 'coinContractSetProfit' }),
    coinContractSetLoss: (context, input) =>
      commands.setExit(context, input, { kind: 'stop_loss', call: 'coinContractSetLoss' }),
    coinContractAddMargin: (context, input) => commands.moveMargin(context, input),

    async coinContractActive({ userId, nowMs }) {
      await current(mainPortfolioOf(userId))
      return done({
        ...positionsOf(parts, mainPortfolioOf(userId), nowMs),
        losses: parts.losses.now(),
      })
    },

    coinContractOrderList: acts.list,
    coinContractOrderQuery: acts.info,

    async coinContractClosed({ userId }, { before, size }) {
      const portfolioId = mainPortfolioOf(userId)
      await current(portfolioId)
      const asked = {
        portfolioId,
        before: before === undefined ? Number.MAX_SAFE_INTEGER : Number(before),
        most: size + 1,
      }
      const rows = await closedPositions(database, asked)
      const list = rows.slice(0, size).map((row) => {
        const contract = marks.contractOn(row.symbol)!
        return closedOnWire(row, contract, book.termsOf(contract))
      })
      return done({ list, more: rows.length > size })
    },

    async coinContractPosition({ userId, nowMs }, { id }) {
      const portfolioId = mainPortfolioOf(userId)
      await current(portfolioId)
      const found = await positionOf(database, { portfolioId, id: Number(id) })
      if (!found) return refuse('contract_unknown')
      return done(await storyOf({ database, book, marks, nowMs }, found))
    },
  }
}

/** The rules of orders give only reasons that the calls declare; the wire checks it again. */
const declared = <Name extends CallName>(answer: unknown): Answer<Calls[Name]> =>
  answer as Answer<Calls[Name]>

const tiersOnWire = (value: (minor: bigint) => string) =>
  tiers.map(({ upTo, rate }) => ({ upTo: value(upTo), rate: formatMinor(rate, 8) }))

/** The largest position of each leverage: the bound of the last tier whose requirement it meets. */
function multiplesOnWire(value: (minor: bigint) => string, feeRate: bigint) {
  return leverages.map((multiple) => {
    const open = tiers.filter(({ rate }) => BigInt(multiple) * (rate + feeRate) < 100_000_000n)
    return { multiple, worthMost: value(open.at(-1)?.upTo ?? 0n), needsQuestions: multiple > plainMost }
  })
}

import { formatMinor } from '@openbourse/money'
import { type Copied, type Difference, difference, differenceDecimals } from '@openbourse/quant/following'
import { sharesSince } from '../venue/index.ts'
import { contentsOf } from './contents.ts'
import type { FollowParts } from './parts.ts'
import { type FollowRecord, growthShown, profitOf } from './rules.ts'
import { copiesOf, type StoredCopy } from './store.ts'

/** Returns of a manager as fractions: since they were listed, and over the time of a follow. */
type ManagerReturns = { readonly whole: number; readonly since: number }

export function managerReturns(
  { managers }: Pick<FollowParts, 'managers'>,
  { managerId, growthFrom, growthTo }: FollowRecord,
): ManagerReturns {
  const now = managers.growthOf(managerId)
  const from = growthShown(growthFrom)
  const to = growthTo === null ? now : growthShown(growthTo)
  return { whole: now - 1, since: from > 0 ? to / from - 1 : 0 }
}

/** What a follow has now: nothing once it is over. */
export const valueNow = (parts: Pick<FollowParts, 'ledger' | 'venue'>, one: FollowRecord): bigint =>
  one.state === 'stopped' ? 0n : contentsOf(parts, one.portfolioId, one.currency).worth

/** Why the return of a follow differs from the manager’s, in parts that are exactly the total. */
export async function differenceOf(parts: FollowParts, one: FollowRecord): Promise<Difference> {
  const copies = await copiesOf(parts.database, one.id)
  const ends = await endPrices(parts, one, copies)
  return difference(
    copies.map((copy) => copiedOf(parts, copy, ends.get(copy.symbol) ?? 0)),
    {
      putIn: one.putIn,
      profit: profitOf(one, valueNow(parts, one)),
      manager: managerReturns(parts, one),
    },
  )
}

/** The price of one share at the end, or now, by stock. */
async function endPrices(
  { venue }: Pick<FollowParts, 'venue'>,
  { endedAt }: FollowRecord,
  copies: readonly StoredCopy[],
): Promise<ReadonlyMap<string, number>> {
  const symbols = [...new Set(copies.map(({ symbol }) => symbol))]
  const prices = await Promise.all(
    symbols.map(async (symbol) => {
      if (endedAt === null) return venue.lastPrice(symbol)
      const [price = 0] = await venue.pricesAt(symbol, [endedAt])
      return price
    }),
  )
  return new Map(symbols.map((symbol, at) => [symbol, prices[at]!]))
}

function copiedOf({ venue }: Pick<FollowParts, 'venue'>, copy: StoredCopy, last: number): Copied {
  const { manager, value, fromManager, side } = copy
  // One share of then is so many of now.
  const { now, was } = sharesSince(venue.changesOf(copy.symbol), copy.at)
  return {
    ...copy,
    value: side === 'buy' ? value - fromManager : value + fromManager,
    price: Number(manager.value) / manager.quantity,
    end: (last * now) / was,
    isClosing: copy.kind === 'closed',
  }
}

const rateText = (rate: bigint): string => formatMinor(rate, differenceDecimals)

export function differenceOnWire(of: Difference) {
  return {
    total: rateText(of.total),
    entryDate: rateText(of.entryDate),
    slippage: rateText(of.slippage),
    fees: rateText(of.fees),
    minimumSize: rateText(of.minimumSize),
    limits: rateText(of.limits),
    cash: rateText(of.cash),
  }
}

import type { Queryable } from '../../platform/db/types.ts'
import { Addresses } from './addresses.ts'
import { Arrivals } from './arrivals.ts'
import { Reporters, Senders } from './candidates.ts'
import { type CoinDepositHandlers, coinDepositHandlers } from './handlers.ts'
import { openKeys } from './keys.ts'
import { OwnLimits, worthOfDay } from './limit.ts'
import { coinDeskHandlers } from './operator.ts'
import { Owed } from './owed.ts'
import { coinKinds, hearReturn } from './review.ts'
import { Shelf } from './shelf.ts'
import {
  bookedArrivals,
  readAddresses,
  readOpenDeposits,
  readOverKeys,
  readOwed,
  readReporters,
  readSenders,
  termsKept,
} from './store.ts'
import type { CoinDepositParts } from './types.ts'

export type CoinDeposits = {
  readonly handlers: CoinDepositHandlers & ReturnType<typeof coinDeskHandlers>
  /** What came in of a coin under which terms: a withdrawal is never held to stricter ones. */
  termsKept(
    userId: number,
    asset: string,
  ): Promise<readonly { readonly terms: string; readonly credited: bigint }[]>
  /** Entries of what came in and of what was sent back, for whoever lays them beside the networks' own record. */
  booked(lines: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** How much of an asset somebody owes, because a network undid what he had used: until then none of it leaves. */
  owedOf(userId: number, asset: string): bigint
  /** What coins of the last 24 hours count against the own limit, in the base currency. */
  coinsOfDay(reader: Queryable, of: { readonly userId: number; readonly nowMs: number }): Promise<bigint>
  /** Credits what a limit has room for, and covers what is owed. Called every few seconds, and when a test moves the clock. */
  sweep(): Promise<void>
}

/** Deposits of coins: addresses that people pay to, and what becomes of what arrives there. To be opened before the networks start. */
export async function openCoinDeposits(parts: CoinDepositParts): Promise<CoinDeposits> {
  const { database, chain, writer, clock, approvals, settings } = parts
  const keys = await openKeys(parts)
  const addresses = new Addresses(keys, await readAddresses(database))
  const [open, over] = await Promise.all([readOpenDeposits(database), readOverKeys(database)])
  const shelf = new Shelf(open, over)
  const owed = new Owed(parts, shelf, await readOwed(database))
  const reporters = new Reporters(await readReporters(database))
  const senders = new Senders(await readSenders(database))
  const arrivals = new Arrivals(parts, { addresses, shelf, owed, senders })
  const ownLimits = new OwnLimits(parts, { shelf, owed })
  const desk = { parts, addresses, reporters, senders, shelf, owed, arrivals }
  for (const kind of coinKinds(desk)) approvals.register(kind)
  for (const row of addresses.all()) chain.watch(row)
  chain.onSighting((turn, sighting) => arrivals.hear(turn, sighting))
  chain.onPayout((turn, news) => hearReturn(desk, turn, news))

  const sweep = async (): Promise<void> => {
    await ownLimits.release(clock.nowMs())
    for (const { userId, asset } of owed.coverable())
      await writer.run({ actor: 0, decide: (turn) => owed.cover(turn, userId, asset) })
  }
  return {
    handlers: { ...coinDepositHandlers(desk), ...coinDeskHandlers(desk) },
    async termsKept(userId, asset) {
      await writer.settled()
      return termsKept(database, userId, asset)
    },
    booked: (lines) => bookedArrivals(database, lines),
    owedOf: (userId, asset) => owed.of(userId, asset),
    coinsOfDay: (reader, of) => worthOfDay(reader, settings, of),
    sweep,
  }
}

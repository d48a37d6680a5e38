import { type FaceOf, pagedList, product } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { approvals } from '../approvals/index.ts'
import { ledger } from '../ledger/index.ts'
import { operators } from '../operators/index.ts'
import { chain } from '../rails/index.ts'
import { safeguards } from '../safeguards/index.ts'
import { settings } from '../settings/index.ts'
import { Addresses } from './addresses.ts'
import { Arrivals } from './arrivals.ts'
import { Reporters, Senders } from './candidates.ts'
import { coinExamples, coinFlows } from './examples.ts'
import { coinDepositHandlers } from './handlers.ts'
import { openKeys } from './keys.ts'
import { OwnLimits, worthOfDay } from './limit.ts'
import { coinDeskHandlers } from './operator.ts'
import { Owed } from './owed.ts'
import { owedFlows } from './owed-flows.ts'
import { coinKinds, receiveReturn } from './review.ts'
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
import { coindepositsLeaves } from './tables.ts'
import type { CoinDepositParts } from './types.ts'

export type CoinDeposits = FaceOf<typeof coinDeposits>

/** Crypto deposits: the addresses that users pay to, and the payments that arrive there. */
export const coinDeposits = product({
  name: 'coindeposits',
  needs: { accounts, approvals, chain, ledger, operators, safeguards, settings },
  leaves: coindepositsLeaves,
  examples: coinExamples,
  flows: [...coinFlows, ...owedFlows],
  async open({ config, database, writer, random, clock, note }, needs) {
    const { own, depositDay } = needs.safeguards
    const parts: CoinDepositParts = {
      database,
      writer,
      ledger: needs.ledger,
      settings: needs.settings,
      clock,
      random,
      chain: needs.chain,
      approvals: needs.approvals,
      writeAudit: needs.operators.writeAudit,
      own,
      bankOfDay: depositDay.besides('coins'),
      nameOf: needs.accounts.nameOf,
      ownKeys: config.depositKeys,
      log: note,
    }
    const desk = await openDesk(parts)
    const { shelf, owed, arrivals, addresses } = desk
    const ownLimits = new OwnLimits(parts, { shelf, owed })
    for (const kind of coinKinds(desk)) needs.approvals.register(kind)
    for (const row of addresses.all()) needs.chain.watch(row)
    needs.chain.onSighting((turn, sighting) => arrivals.receive(turn, sighting))
    needs.chain.onPayout((turn, news) => receiveReturn(desk, turn, news))
    const face = faceOf(desk, ownLimits)
    depositDay.add('coins', face.coinsOfDay)
    const calls = { ...coinDepositHandlers(desk), ...coinDeskHandlers(desk) }
    return {
      face,
      calls,
      exports: { 'coin-deposits': pagedList(calls.rechargeOrders, {}) },
      work: { sweep: { everyMs: limits.coinSweepMs, act: face.sweep } },
    }
  },
})

async function openDesk(parts: CoinDepositParts) {
  const { database } = parts
  const keys = await openKeys(parts)
  const addresses = await Addresses.open(keys, readAddresses(database))
  const [open, over] = await Promise.all([readOpenDeposits(database), readOverKeys(database)])
  const shelf = new Shelf(open, over)
  const owed = new Owed(parts, shelf, await readOwed(database))
  const reporters = new Reporters(await readReporters(database))
  const senders = new Senders(await readSenders(database))
  const arrivals = new Arrivals(parts, { addresses, shelf, owed, senders })
  return { parts, addresses, reporters, senders, shelf, owed, arrivals }
}

function faceOf({ parts, owed }: Awaited<ReturnType<typeof openDesk>>, ownLimits: OwnLimits) {
  const { database, writer, clock, settings } = parts
  return {
    /** What was credited of a coin under which terms: withdrawals are never held to stricter ones. */
    async termsKept(userId: number, asset: string) {
      await writer.settled()
      return termsKept(database, userId, asset)
    },
    /** Ledger entries of deposits and returns, to be compared with the networks' own record. */
    booked: (lines: readonly string[]) => bookedArrivals(database, lines),
    /**
     * A user's debt in an asset after a network reverted coins they had used. It must be covered before a
     * withdrawal.
     */
    owedOf: (userId: number, asset: string) => owed.of(userId, asset),
    /**
     * Value of coin deposits of the last 24 hours that counts against the user's limit, in the base currency.
     */
    coinsOfDay: (reader: Queryable, of: { readonly userId: number; readonly nowMs: number }) =>
      worthOfDay(reader, settings, of),
    /** Credits what a limit has room for, and covers debts. */
    async sweep(): Promise<void> {
      await ownLimits.release(clock.nowMs())
      for (const { userId, asset } of owed.coverable())
        await writer.run({ actor: 0, decide: (turn) => owed.cover(turn, userId, asset) })
    },
  }
}

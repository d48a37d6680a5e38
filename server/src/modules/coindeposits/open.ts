import { Addresses } from './addresses.ts'
import { Arrivals } from './arrivals.ts'
import { type CoinDepositHandlers, coinDepositHandlers } from './handlers.ts'
import { openKeys } from './keys.ts'
import { bookedArrivals, readAddresses, readOpenDeposits, readOverKeys, termsKept } from './store.ts'
import type { CoinDepositParts } from './types.ts'

export type CoinDeposits = {
  readonly handlers: CoinDepositHandlers
  /** What came in of a coin under which terms: a withdrawal is never held to stricter ones. */
  termsKept(
    userId: number,
    asset: string,
  ): Promise<readonly { readonly terms: string; readonly credited: bigint }[]>
  /** Entries of what came in, by `<txid>:<output>`, for whoever lays them beside the networks' own record. */
  booked(): Promise<ReadonlyMap<string, number>>
}

/** Deposits of coins: addresses that people pay to, and what becomes of what arrives there. To be opened before the networks start. */
export async function openCoinDeposits(parts: CoinDepositParts): Promise<CoinDeposits> {
  const { database, chain } = parts
  const keys = await openKeys(parts)
  const addresses = new Addresses(keys, await readAddresses(database))
  const [open, over] = await Promise.all([readOpenDeposits(database), readOverKeys(database)])
  const arrivals = new Arrivals(parts, { addresses, open, over })
  for (const row of addresses.all()) chain.watch(row)
  chain.onSighting((turn, sighting) => arrivals.hear(turn, sighting))
  return {
    handlers: coinDepositHandlers({ parts, addresses, arrivals }),
    async termsKept(userId, asset) {
      await parts.writer.settled()
      return termsKept(database, userId, asset)
    },
    booked: () => bookedArrivals(database),
  }
}

import { Addresses } from './addresses.ts'
import { Arrivals } from './arrivals.ts'
import { type CoinDepositHandlers, coinDepositHandlers } from './handlers.ts'
import { openKeys } from './keys.ts'
import { readAddresses, readOpenDeposits, readOverKeys } from './store.ts'
import type { CoinDepositParts } from './types.ts'

export type CoinDeposits = {
  readonly handlers: CoinDepositHandlers
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
  return { handlers: coinDepositHandlers({ parts, addresses, arrivals }) }
}

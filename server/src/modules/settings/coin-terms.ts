import { coinDefinitions } from './definitions/coins.ts'
import { railOf } from './payout-terms.ts'
import type { Settings } from './types.ts'

type CoinSetting = keyof typeof coinDefinitions
const isSetting = (name: string): name is CoinSetting => Object.hasOwn(coinDefinitions, name)

/** The smallest deposit of a coin, and the most that one practice payment brings; undefined for a coin that is not taken. */
export function coinTermsOf(
  settings: Settings,
  coin: string,
): { readonly least: bigint; readonly practiceMost: bigint } | undefined {
  const least = `coin.deposit.least.${coin}`
  const most = `coin.practice.most.${coin}`
  if (!isSetting(least) || !isSetting(most)) return undefined
  return { least: settings.minor(least), practiceMost: settings.minor(most) }
}

/** Blocks until a payment over a network counts; undefined for a network over which nothing comes. */
export function confirmationsOf(settings: Settings, network: string): number | undefined {
  const name = `coin.confirmations.${railOf(network)}`
  return isSetting(name) ? settings.integer(name) : undefined
}

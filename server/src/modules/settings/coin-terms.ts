import { coinDefinitions } from './definitions/coins.ts'
import { railOf } from './payout-terms.ts'
import type { Settings } from './types.ts'

type CoinSetting = keyof typeof coinDefinitions
const isSetting = (name: string): name is CoinSetting => Object.hasOwn(coinDefinitions, name)

/**
 * The minimum deposit of a coin, and the maximum of one practice payment; undefined for an unsupported coin.
 */
export function coinTermsOf(
  settings: Settings,
  coin: string,
): { readonly least: bigint; readonly practiceMost: bigint } | undefined {
  const least = `coin.deposit.least.${coin}`
  const most = `coin.practice.most.${coin}`
  if (!isSetting(least) || !isSetting(most)) return undefined
  return { least: settings.minor(least), practiceMost: settings.minor(most) }
}

/** Confirmations after which a payment counts; undefined for a network without deposits. */
export function confirmationsOf(settings: Settings, network: string): number | undefined {
  const name = `coin.confirmations.${railOf(network)}`
  return isSetting(name) ? settings.integer(name) : undefined
}

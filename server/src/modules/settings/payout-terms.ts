import { formatMinor, parse, scaleOf } from '@openbourse/money'
import { definitions } from './definitions.ts'
import type { SettingName, Settings } from './types.ts'

/** 'bank', or a network written as one word: `bitcoin-test` is `bitcoinTest`. */
export type PayoutRail = string

/**
 * Withdrawal terms of one asset. They are fixed at the deposit: stricter ones apply to later deposits only.
 */
export type PayoutTerms = {
  readonly asset: string
  /** In smallest units, flat for one withdrawal, for each rail of the asset. */
  readonly fees: Readonly<Record<PayoutRail, bigint>>
  readonly least: bigint
  /** The limit within 24 hours. */
  readonly dayLimit: bigint
  /** Hours within which a withdrawal is decided. */
  readonly promiseHours: number
}

/** A network's name in settings. */
export const railOf = (network: string): PayoutRail =>
  network.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Every asset that can be withdrawn. */
export const payoutAssets: readonly string[] = Object.keys(definitions)
  .filter((name) => name.startsWith('withdrawal.least.'))
  .map((name) => name.slice('withdrawal.least.'.length))

/** Today's terms of an asset; undefined when it cannot be withdrawn. */
export function payoutTermsOf(settings: Settings, asset: string): PayoutTerms | undefined {
  if (!payoutAssets.includes(asset)) return undefined
  const start = `withdrawal.fee.${asset}.`
  const rails = Object.keys(definitions).filter((name) => name.startsWith(start)) as SettingName[]
  return {
    asset,
    fees: Object.fromEntries(rails.map((name) => [name.slice(start.length), settings.minor(name)])),
    least: settings.minor(`withdrawal.least.${asset}` as SettingName),
    dayLimit: settings.minor(`withdrawal.day.${asset}` as SettingName),
    promiseHours: settings.integer('withdrawal.promise.hours'),
  }
}

/** Terms as one canonical line of JSON, which a deposit stores and hashes. */
export function writtenTerms({ asset, fees, least, dayLimit, promiseHours }: PayoutTerms): string {
  const written = (minor: bigint) => formatMinor(minor, scaleOf(asset))
  const sorted = Object.keys(fees).sort()
  return JSON.stringify({
    asset,
    dayLimit: written(dayLimit),
    fees: Object.fromEntries(sorted.map((rail) => [rail, written(fees[rail] ?? 0n)])),
    least: written(least),
    promiseHours,
  })
}

/** Parses a line of `writtenTerms`. Throws for any other text. */
export function readTerms(line: string): PayoutTerms {
  const { asset, dayLimit, fees, least, promiseHours } = JSON.parse(line) as Written
  const minor = (text: string): bigint => {
    const amount = parse(text, asset)
    if (!amount) throw new Error(`${text} is no amount of ${asset} in terms that were kept`)
    return amount.minor
  }
  return {
    asset,
    promiseHours,
    least: minor(least),
    dayLimit: minor(dayLimit),
    fees: Object.fromEntries(Object.entries(fees).map(([rail, fee]) => [rail, minor(fee)])),
  }
}

type Written = {
  readonly asset: string
  readonly dayLimit: string
  readonly fees: Readonly<Record<PayoutRail, string>>
  readonly least: string
  readonly promiseHours: number
}

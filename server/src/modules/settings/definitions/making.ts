import { formatMinor, parse, scaleOf } from '@openbourse/money'
import type { SettingTopic } from '@openbourse/protocol'
import type { Concern, Costs, Definition, Limits } from '../rules.ts'

type Bounds = Exclude<Limits, { readonly kind: 'fixed' }>
type Amount = 'amount' | 'amounts'

/** Lowest and highest value, and the largest step of one change. */
export const within = (floor: number, ceiling: number, step: number): Bounds => ({
  kind: 'range',
  floor: String(floor),
  ceiling: String(ceiling),
  step: { by: String(step) },
})

/**
 * The same for amounts: one change moves it by a percentage of the current value, at least a twentieth of the
 * ceiling.
 */
export const between = (floor: string, ceiling: string, percent = 50): Bounds => ({
  kind: 'range',
  floor,
  ceiling,
  step: { percent },
})

type Shares = { readonly down: number; readonly up: number; readonly percent?: number }

/** Limits as shares of the default: from `down` percent of it to `up` percent. */
export const around = (value: string, asset: string, { down, up, percent }: Shares): Bounds =>
  between(shareOf(value, asset, down), shareOf(value, asset, up), percent)

/** Opening hours: a minimum of minutes per day, and the largest step of one change. */
export const hours = (leastMinutes: number, stepMinutes: number): Bounds => ({
  kind: 'window',
  leastMinutes,
  stepMinutes,
})

/** The effect of a change on users, which decides whether it is announced with notice. */
export const concerns = (costs: Exclude<Costs, 'neither'>, topic: SettingTopic, about = ''): Concern => ({
  costs,
  notice: 'when_it_costs',
  topic,
  about,
})

export const integer = (value: string, unit: string, limits: Bounds, concern: Concern): Definition => ({
  ...concern,
  kind: 'integer',
  value,
  unit,
  limits,
})

export const amount = (value: string, asset: string, limits: Bounds, concern: Concern): Definition =>
  amountOf('amount', { value, asset, limits, concern })

export const amounts = (value: string, asset: string, limits: Bounds, concern: Concern): Definition =>
  amountOf('amounts', { value, asset, limits, concern })

const amountOf = (
  kind: Amount,
  given: {
    readonly value: string
    readonly asset: string
    readonly limits: Bounds
    readonly concern: Concern
  },
): Definition => ({ ...given.concern, kind, value: given.value, unit: given.asset, limits: given.limits })

export const text = (value: string, unit: string, limits: Bounds, concern: Concern): Definition => ({
  ...concern,
  kind: 'text',
  value,
  unit,
  limits,
})

/** Read once at startup: changed on the machine, never at the console. */
export const fixed = (kind: Definition['kind'], value: string, unit: string): Definition => ({
  kind,
  value,
  unit,
  limits: { kind: 'fixed' },
})

const percentOfAll = 100n

function shareOf(value: string, asset: string, percent: number): string {
  const shares = value.split(' ').map((part) => {
    const minor = parse(part, asset)?.minor ?? 0n
    return formatMinor((minor * BigInt(percent)) / percentOfAll, scaleOf(asset))
  })
  return shares.join(' ')
}

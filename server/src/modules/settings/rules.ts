import { parse } from '@openbourse/money'
import type { SettingTopic } from '@openbourse/protocol'

/** How a setting's value is parsed. */
export type Kind = 'text' | 'integer' | 'amount' | 'amounts'

/** The step of one change: an absolute amount or a percentage. */
export type Step = { readonly by: string } | { readonly percent: number }

/**
 * What two operators can decide. A `fixed` value is read once at startup and cannot be changed at the
 * console.
 */
export type Limits =
  | { readonly kind: 'range'; readonly floor: string; readonly ceiling: string; readonly step: Step }
  | { readonly kind: 'window'; readonly leastMinutes: number; readonly stepMinutes: number }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'address' }
  | { readonly kind: 'fixed' }

/** The direction that costs users something: money, time, limits, or protection. */
export type Costs = 'rising' | 'falling' | 'either' | 'neither'

/** The effect of a change on users, and the topic of its announcement. */
export type Concern = {
  readonly costs: Costs
  /** `when_it_costs`: announced to every user, in effect only after `setting.notice.days`. */
  readonly notice: 'when_it_costs' | 'none'
  readonly topic: SettingTopic
  /** A country, an asset, an asset and its rail; empty where the topic is enough. */
  readonly about: string
}

type Read = { readonly kind: Kind; readonly value: string; readonly unit: string }
type Changeable = Read & Concern & { readonly limits: Exclude<Limits, { readonly kind: 'fixed' }> }
type Fixed = Read & { readonly limits: { readonly kind: 'fixed' } }

export type Definition = Changeable | Fixed

export const isChangeable = (definition: Definition): definition is Changeable =>
  definition.limits.kind !== 'fixed'

const textMax = 200

/**
 * Whether a text is a valid value; an amount is in the asset of its unit, and amounts are three rising ones
 * separated by spaces.
 */
export function fits(definition: Pick<Definition, 'kind' | 'unit'>, value: string): boolean {
  switch (definition.kind) {
    case 'text':
      return value.length > 0 && value.length <= textMax
    case 'integer':
      return /^\d{1,15}$/.test(value)
    case 'amount':
      return parse(value, definition.unit) !== undefined
    case 'amounts':
      return risingAmounts(value, definition.unit) !== undefined
  }
}

const stepsOfAmounts = 3

/** Three rising amounts of an asset in its smallest unit; undefined for any other text. */
export function risingAmounts(value: string, asset: string): readonly bigint[] | undefined {
  const steps = value.split(' ').map((part) => parse(part, asset)?.minor)
  const known = steps.filter((step): step is bigint => step !== undefined)
  const rises = known.every((step, at) => at === 0 || step > known[at - 1]!)
  return known.length === steps.length && known.length === stepsOfAmounts && rises ? known : undefined
}

export type Held = { readonly value: string; readonly source: 'default' | 'console'; readonly since: number }

/**
 * Defaults of this release to record: of settings without a history, and of those whose last value was an
 * earlier default. Operators' decisions stay.
 */
export function defaultsToRecord(
  definitions: Readonly<Record<string, Pick<Definition, 'value'>>>,
  held: ReadonlyMap<string, Held>,
): { readonly name: string; readonly value: string }[] {
  return Object.entries(definitions).flatMap(([name, { value }]) => {
    const now = held.get(name)
    const isOurs = !now || (now.source === 'default' && now.value !== value)
    return isOurs ? [{ name, value }] : []
  })
}

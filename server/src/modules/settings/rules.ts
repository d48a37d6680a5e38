import { parse } from '@openbourse/money'
import type { SettingTopic } from '@openbourse/protocol'

/** What a setting's value is read as. */
export type Kind = 'text' | 'integer' | 'amount' | 'amounts'

/** How far one change moves a value: by so much, or by so many percent of it. */
export type Step = { readonly by: string } | { readonly percent: number }

/** What two operators can decide. What is `fixed` is read once when the process starts and is not changed at the console. */
export type Limits =
  | { readonly kind: 'range'; readonly floor: string; readonly ceiling: string; readonly step: Step }
  | { readonly kind: 'window'; readonly leastMinutes: number; readonly stepMinutes: number }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'address' }
  | { readonly kind: 'fixed' }

/** Which direction costs users something: money, time, room, or safety of their own. */
export type Costs = 'rising' | 'falling' | 'either' | 'neither'

/** What a change does to users, and what they are told that it is about. */
export type Concern = {
  readonly costs: Costs
  /** `when_it_costs`: announced to every user, and in force only after `setting.notice.days`. */
  readonly notice: 'when_it_costs' | 'none'
  readonly topic: SettingTopic
  /** A country, an asset, an asset and its rail; empty where the topic says it all. */
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
 * Whether a text can be the value of a setting; an amount is one of the asset named as its unit, and amounts are three of them
 * with a space between, each larger than the one before.
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

/** Three amounts of an asset in its smallest unit, each larger than the one before; undefined for any other text. */
export function risingAmounts(value: string, asset: string): readonly bigint[] | undefined {
  const steps = value.split(' ').map((part) => parse(part, asset)?.minor)
  const known = steps.filter((step): step is bigint => step !== undefined)
  const rises = known.every((step, at) => at === 0 || step > known[at - 1]!)
  return known.length === steps.length && known.length === stepsOfAmounts && rises ? known : undefined
}

export type Held = { readonly value: string; readonly source: 'default' | 'console'; readonly since: number }

/**
 * Values that this version's defaults have to record: those without a history, and those whose last value was an earlier
 * version's default. What people decided stays.
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

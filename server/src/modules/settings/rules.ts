import { parse } from '@openbourse/money'

/** What a setting's value is read as. */
export type Kind = 'text' | 'integer' | 'amount' | 'amounts'

export type Definition = { readonly kind: Kind; readonly value: string; readonly unit: string }

const textMax = 200

/**
 * Whether a text can be the value of a setting; an amount is one of the asset named as its unit, and amounts are three of them
 * with a space between, each larger than the one before.
 */
export function fits(definition: Definition, value: string): boolean {
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
  definitions: Readonly<Record<string, Definition>>,
  held: ReadonlyMap<string, Held>,
): { readonly name: string; readonly value: string }[] {
  return Object.entries(definitions).flatMap(([name, { value }]) => {
    const now = held.get(name)
    const isOurs = !now || (now.source === 'default' && now.value !== value)
    return isOurs ? [{ name, value }] : []
  })
}

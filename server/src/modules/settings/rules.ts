import { parse } from '@openbourse/money'

/** What a setting's value is read as. */
export type Kind = 'text' | 'integer' | 'amount'

export type Definition = { readonly kind: Kind; readonly value: string; readonly unit: string }

const textMax = 200

/** Whether a text can be the value of a setting; an amount is one of the asset named as its unit. */
export function fits(definition: Definition, value: string): boolean {
  switch (definition.kind) {
    case 'text':
      return value.length > 0 && value.length <= textMax
    case 'integer':
      return /^\d{1,15}$/.test(value)
    case 'amount':
      return parse(value, definition.unit) !== undefined
  }
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

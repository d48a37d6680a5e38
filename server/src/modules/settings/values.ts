import { invariant, parse } from '@openbourse/money'
import { definitions } from './definitions.ts'
import { type Definition, fits, type Held, risingAmounts } from './rules.ts'
import type { SettingName, Settings } from './types.ts'

/** Settings with their defaults and no database, for tests of rules. */
export function defaultSettings(): Settings {
  const entries = Object.entries(definitions).map(
    ([name, { value }]) => [name, { value, source: 'default', since: 0 }] as const,
  )
  return gettersOf(new Map<string, Held>(entries))
}

/** Read access to settings: `values` are current, `ever` has the history of some, oldest first. */
export function gettersOf(
  values: ReadonlyMap<string, Held>,
  ever: ReadonlyMap<string, readonly Held[]> = new Map(),
): Settings {
  return {
    text: readerOf(values, 'text', String),
    integer: readerOf(values, 'integer', Number),
    minor: readerOf(values, 'amount', (value, unit) => parse(value, unit)!.minor),
    minorAt(name, atMs) {
      const all = ever.get(name) ?? []
      const then = all.findLast(({ since }) => since <= atMs) ?? all[0]
      if (!then || then.value === values.get(name)?.value) return this.minor(name)
      return parse(then.value, definitions[name].unit)!.minor
    },
    steps: readerOf(values, 'amounts', (value, unit) => risingAmounts(value, unit)!),
    since: (name) => values.get(name)?.since ?? 0,
  }
}

/** Settings are read very often, so each value is parsed once until it changes. */
function readerOf<Value>(
  values: ReadonlyMap<string, Held>,
  kind: Definition['kind'],
  meaning: (value: string, unit: string) => Value,
): (name: SettingName) => Value {
  const known = new Map<SettingName, { readonly held: Held; readonly value: Value }>()
  return (name) => {
    const held = values.get(name)
    const before = known.get(name)
    if (before && before.held === held) return before.value
    const definition: Definition = definitions[name]
    invariant(definition.kind === kind, `${name} is read as ${definition.kind}`)
    invariant(held !== undefined && fits(definition, held.value), `${name} holds a value of its kind`)
    const value = meaning(held.value, definition.unit)
    known.set(name, { held, value })
    return value
  }
}

import { invariant, parse } from '@openbourse/money'
import { done, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { whyNotChanged } from './changes/rules.ts'
import { type Decided, writeDecided } from './changes/tables.ts'
import { definitions } from './definitions.ts'
import { type Definition, defaultsToRecord, fits, type Held, risingAmounts } from './rules.ts'
import { appendDefaults, newestValues, valuesEver } from './store.ts'
import type { SettingName, Settings } from './types.ts'

export type SettingsModule = {
  readonly settings: Settings
  readonly handlers: SomeHandlers<'prop' | 'props'>
  readonly changes: SettingChanges
}

export type Shown = {
  readonly name: SettingName
  readonly value: string
  readonly unit: string
  readonly kind: Definition['kind']
  readonly source: Held['source']
  readonly since: number
  readonly definition: Definition
}

/** For whoever lets two people change settings. */
export type SettingChanges = {
  all(): readonly Shown[]
  of(name: string): Shown | undefined
  /** Holds at once, also for whoever decides next in the same page; its record is durable with the turn. */
  decide(turn: Turn, decided: Decided): void
}

/** Records what is new in this version's defaults, then holds all values in memory. */
export async function openSettings(parts: {
  readonly database: Database
  readonly clock: Clock
}): Promise<SettingsModule> {
  const { database, clock } = parts
  const values = await database.transaction(async (tx) => {
    const held = await newestValues(tx)
    const fresh = defaultsToRecord(definitions, held)
    if (fresh.length === 0) return held
    await appendDefaults(tx, fresh, clock.nowMs())
    return newestValues(tx)
  })
  const ever = await valuesEver(database, pastPrefix)
  return {
    settings: gettersOf(values, ever),
    handlers: handlersOf(values),
    changes: changesOf(values, ever),
  }
}

/** Settings with their defaults and no database: for rules under test. */
export function defaultSettings(): Settings {
  const entries = Object.entries(definitions).map(
    ([name, { value }]) => [name, { value, source: 'default', since: 0 }] as const,
  )
  return gettersOf(new Map<string, Held>(entries))
}

/** Of these the past is asked for: totals of former days are told at the rates of those days. */
const pastPrefix = 'reference.rate.'
type Ever = Map<string, Held[]>

function gettersOf(values: ReadonlyMap<string, Held>, ever: Ever = new Map()): Settings {
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

/** Settings are read with every quote of a list and with every call: each value is looked at once, until another holds. */
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

function changesOf(values: Map<string, Held>, ever: Ever): SettingChanges {
  const shown = (name: SettingName): Shown => {
    const definition: Definition = definitions[name]
    const { unit, kind } = definition
    return { name, unit, kind, definition, ...values.get(name)! }
  }
  return {
    all: () => (Object.keys(definitions) as SettingName[]).map(shown),
    of: (name) => (isSetting(name) ? shown(name) : undefined),
    decide(turn, decided) {
      const { name, from, to } = decided
      invariant(isSetting(name) && values.get(name)?.value === from, 'a change follows the value that holds')
      const refused = whyNotChanged(definitions[name], name, { from, to })
      invariant(!refused, 'a setting changes within its limits')
      writeDecided(turn, decided)
      const held: Held = { value: to, source: 'console', since: turn.nowMs }
      values.set(name, held)
      ever.get(name)?.push(held)
    },
  }
}

function handlersOf(values: ReadonlyMap<string, Held>): SettingsModule['handlers'] {
  const shown = (name: SettingName) => {
    const { value, since } = values.get(name)!
    return { name, value, unit: definitions[name].unit, since }
  }
  return {
    prop: async (_context, { name }) =>
      isSetting(name) ? done(shown(name)) : refuse('setting_unknown', { values: { name }, fields: ['name'] }),
    props: async () => done({ list: (Object.keys(definitions) as SettingName[]).map(shown) }),
  }
}

function isSetting(name: string): name is SettingName {
  return Object.hasOwn(definitions, name)
}

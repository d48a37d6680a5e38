import { invariant } from '@openbourse/money'
import { done, refuse } from '@openbourse/protocol'
import { type NotedTable, product, type Turn } from '../../core/index.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { whyNotChanged } from './changes/rules.ts'
import { type Decided, settingsLeaves, writeDecided } from './changes/tables.ts'
import { definitions } from './definitions.ts'
import { type Definition, defaultsToRecord, type Held } from './rules.ts'
import { appendDefaults, newestValues, valuesEver } from './store.ts'
import type { SettingName, Settings } from './types.ts'
import { gettersOf } from './values.ts'

export type Shown = {
  readonly name: SettingName
  readonly value: string
  readonly unit: string
  readonly kind: Definition['kind']
  readonly source: Held['source']
  readonly since: number
  readonly definition: Definition
}

/** For the module with which two operators change settings. */
export type SettingChanges = {
  all(): readonly Shown[]
  of(name: string): Shown | undefined
  /** Takes effect immediately, also for later decisions of the batch; its record is durable with the turn. */
  decide(turn: Turn, decided: Decided): void
}

export type SettingsFace = Settings & { readonly changes: SettingChanges }

/** Defaults of a release are written outside of turns; the log notes them, and decisions besides. */
const notedTables: readonly NotedTable[] = [
  {
    name: 'settings.value',
    key: ['id'],
    columns: ['id', 'name', 'value', 'source', 'since', 'old_value', 'reason', 'proposal_id'],
  },
]

/** Values that operators may change within limits, with their history, in memory. */
export const settings = product({
  name: 'settings',
  needs: {},
  leaves: settingsLeaves,
  noted: notedTables,
  async open({ database, clock }) {
    const values = await heldValues(database, clock.nowMs())
    const ever = await valuesEver(database, pastPrefix)
    const face: SettingsFace = { ...gettersOf(values, ever), changes: changesOf(values, ever) }
    return { face, calls: callsOf(values) }
  },
})

/** Settings whose history is needed: past totals use the rates of their day. */
const pastPrefix = 'reference.rate.'

/** The newest values, after recording this release's new defaults. */
function heldValues(database: Database, nowMs: number): Promise<Map<string, Held>> {
  return database.transaction(async (tx) => {
    const held = await newestValues(tx)
    const fresh = defaultsToRecord(definitions, held)
    if (fresh.length === 0) return held
    await appendDefaults(tx, fresh, nowMs)
    return newestValues(tx)
  })
}

function changesOf(values: Map<string, Held>, ever: ReadonlyMap<string, Held[]>): SettingChanges {
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

function callsOf(values: ReadonlyMap<string, Held>): SomeHandlers<'prop' | 'props'> {
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

import { formatMinor, parse, scaleOf } from '@openbourse/money'
import { type Refused, refuse, type SettingEffect } from '@openbourse/protocol'
import { type Costs, type Definition, fits, isChangeable, type Limits, risingAmounts } from '../rules.ts'

type Change = { readonly from: string; readonly to: string }
type Range = { readonly least: string; readonly most: string; readonly unit: string }

export const costsOf = (definition: Definition): Costs =>
  isChangeable(definition) ? definition.costs : 'either'

/**
 * The effect of a change on users. A text has no direction: every change costs users who relied on the former
 * value.
 */
export function effectOf(definition: Definition, { from, to }: Change): SettingEffect {
  const costs = costsOf(definition)
  if (costs === 'neither' || from === to) return 'neutral'
  const order = definition.kind === 'text' ? undefined : orderOf(definition, { from, to })
  if (costs === 'either' || order === undefined) return 'costs_users'
  return order > 0 === (costs === 'rising') ? 'costs_users' : 'helps_users'
}

/** Positive when the new value is larger; undefined without an order. */
function orderOf(definition: Definition, { from, to }: Change): number | undefined {
  const [before, after] = [numbersIn(definition, from), numbersIn(definition, to)]
  if (before.length === 0 || before.length !== after.length) return undefined
  const steps = after.map((value, at) => signOf(value - before[at]!))
  const moves = new Set(steps.filter((step) => step !== 0))
  return moves.size === 1 ? [...moves][0] : undefined
}

const signOf = (value: bigint): number => (value > 0n ? 1 : value < 0n ? -1 : 0)

const dayMinutes = 1440
const windowForm = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/

/** When a window begins, in minutes of a day in UTC, and how many minutes it is open; undefined for a malformed window. */
export function windowOf(value: string): { readonly from: number; readonly minutes: number } | undefined {
  if (value === 'always') return { from: 0, minutes: dayMinutes }
  const found = windowForm.exec(value)
  if (!found) return undefined
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = found.slice(1).map(Number)
  const from = fromHour * 60 + fromMinute
  const minutes = (toHour * 60 + toMinute - from + dayMinutes) % dayMinutes
  return minutes === 0 ? undefined : { from, minutes }
}

/** A value as comparable numbers; none for a malformed value. */
function numbersIn({ kind, unit, limits }: Definition, value: string): readonly bigint[] {
  switch (kind) {
    case 'text': {
      const open = limits.kind === 'window' ? windowOf(value) : undefined
      return open === undefined ? [] : [BigInt(open.minutes)]
    }
    case 'integer':
      return /^\d{1,15}$/.test(value) ? [BigInt(value)] : []
    case 'amount': {
      const minor = parse(value, unit)?.minor
      return minor === undefined ? [] : [minor]
    }
    case 'amounts':
      return risingAmounts(value, unit) ?? []
  }
}

type Bound = { readonly least: readonly bigint[]; readonly most: readonly bigint[] }

function outerOf(definition: Definition): Bound | undefined {
  const { limits } = definition
  if (limits.kind === 'window') return { least: [BigInt(limits.leastMinutes)], most: [BigInt(dayMinutes)] }
  if (limits.kind !== 'range') return undefined
  return { least: numbersIn(definition, limits.floor), most: numbersIn(definition, limits.ceiling) }
}

const percentOfAll = 100n
const partOfCeiling = 20n

/**
 * How far one change moves a number. A percentage is at least a twentieth of the ceiling, so that 0 can be
 * changed.
 */
function stepFrom(limits: Limits, value: bigint, ceiling: bigint, read: (text: string) => bigint): bigint {
  if (limits.kind === 'window') return BigInt(limits.stepMinutes)
  if (limits.kind !== 'range') return 0n
  if ('by' in limits.step) return read(limits.step.by)
  const share = (value * BigInt(limits.step.percent)) / percentOfAll
  const atLeast = ceiling / partOfCeiling
  return share > atLeast ? share : atLeast
}

/**
 * The range of one change from a value. A value beyond the limits, from before they existed, returns to the
 * nearest one.
 */
function innerOf(definition: Definition, from: string, outer: Bound): Bound {
  const { limits } = definition
  const read = (text: string) => numbersIn(definition, text)[0] ?? 0n
  const now = numbersIn(definition, from)
  const within = (value: bigint, at: number) => larger(outer.least[at]!, smaller(outer.most[at]!, value))
  const moved = (by: 1n | -1n) =>
    outer.most.map((ceiling, at) => {
      const value = now[at] ?? ceiling
      return within(value + by * stepFrom(limits, value, ceiling, read), at)
    })
  return { least: moved(-1n), most: moved(1n) }
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** The lowest and highest value, overall and for one change from the current value; null for texts. */
export function rangesOf(
  definition: Definition,
  from: string,
): { readonly all: Range; readonly next: Range } | null {
  const outer = outerOf(definition)
  if (!outer) return null
  return { all: rangeOf(definition, outer), next: rangeOf(definition, innerOf(definition, from, outer)) }
}

function rangeOf(definition: Definition, { least, most }: Bound): Range {
  const { kind, unit } = definition
  if (kind === 'text') return { least: String(least[0]), most: String(most[0]), unit: 'minutes a day' }
  const written = (numbers: readonly bigint[]) =>
    kind === 'integer' ? numbers.join(' ') : numbers.map((one) => formatMinor(one, scaleOf(unit))).join(' ')
  return { least: written(least), most: written(most), unit }
}

const isWithin = (numbers: readonly bigint[], { least, most }: Bound): boolean =>
  numbers.every((number, at) => number >= least[at]! && number <= most[at]!)

const addressForm = /^(none|https:\/\/[a-z0-9.-]+\/[\w./?=&%-]*)$/

export type NotChanged = Refused<
  'setting_fixed' | 'setting_unchanged' | 'setting_value_wrong' | 'setting_beyond' | 'setting_step'
>

/**
 * Why a value cannot be changed to another; undefined when it can. Checked at the proposal and again when it
 * takes effect, so that neither an old proposal nor a row written by SQL avoids a limit.
 */
export function whyNotChanged(
  definition: Definition,
  name: string,
  { from, to }: Change,
): NotChanged | undefined {
  const { limits, unit } = definition
  const fields = ['value']
  if (limits.kind === 'fixed') return refuse('setting_fixed', { values: { name }, fields: ['name'] })
  if (from === to) return refuse('setting_unchanged', { fields })
  const wrong = () => refuse('setting_value_wrong', { values: { unit }, fields })
  if (!fits(definition, to)) return wrong()
  if (limits.kind === 'choice') return limits.of.includes(to) ? undefined : wrong()
  if (limits.kind === 'address') return addressForm.test(to) ? undefined : wrong()
  const outer = outerOf(definition)
  const numbers = numbersIn(definition, to)
  if (!outer || numbers.length !== outer.least.length) return wrong()
  if (!isWithin(numbers, outer)) {
    const { least, most, unit: counted } = rangeOf(definition, outer)
    return refuse('setting_beyond', { values: { least, most, unit: counted }, fields })
  }
  const inner = innerOf(definition, from, outer)
  if (isWithin(numbers, inner)) return undefined
  const { least, most, unit: counted } = rangeOf(definition, inner)
  return refuse('setting_step', { values: { least, most, unit: counted }, fields })
}

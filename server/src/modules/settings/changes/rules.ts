import { parse } from '@openbourse/money'
import type { SettingEffect } from '@openbourse/protocol'
import { type Definition, fits, risingAmounts } from '../rules.ts'

/** Which direction costs people something: money, time, room, or safety of their own. */
export type Costs = 'rising' | 'falling' | 'either' | 'neither'

/**
 * By the beginning of the name, the first that fits. What is not here costs somebody in either direction, so that a setting
 * of which nobody thought takes notice rather than none.
 */
const costsByName: readonly (readonly [beginning: string, costs: Costs])[] = [
  ['fee.', 'rising'],
  ['dividend.tax.', 'rising'],
  ['exchange.spread', 'rising'],
  ['exchange.firmSeconds', 'falling'],
  ['withdrawal.fee', 'rising'],
  ['withdrawal.promise', 'rising'],
  ['withdrawal.delay', 'rising'],
  ['deposit.promise', 'rising'],
  ['deposit.least', 'rising'],
  ['deposit.most', 'falling'],
  ['coin.deposit.least', 'rising'],
  ['coin.confirmations', 'rising'],
  ['kyc.promise', 'rising'],
  ['support.promise', 'rising'],
  ['payout.quarantine', 'rising'],
  ['payout.accounts.max', 'falling'],
  ['payout.addresses.max', 'falling'],
  ['favourites.max', 'falling'],
  ['order.open.max', 'falling'],
  ['account.session.days', 'falling'],
  ['account.login.lockMinutes', 'rising'],
  ['security.trade.lockMinutes', 'rising'],
  ['setting.notice.days', 'falling'],
  ['practice.grant', 'falling'],
  ['app.store', 'neither'],
]

export function costsOf(name: string): Costs {
  return costsByName.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'either'
}

/** Read once when the house opens, or part of what people were told: whoever runs the machine decides them. */
const fixedNames = ['market.feed.seed', 'market.replay.', 'account.displayId.prefix']
export const isFixed = (name: string): boolean => fixedNames.some((beginning) => name.startsWith(beginning))

type Change = { readonly name: string; readonly from: string; readonly to: string }

/** What a change does to people. A text has no direction: another one costs whoever relied on the former. */
export function effectOf(definition: Definition, { name, from, to }: Change): SettingEffect {
  const costs = costsOf(name)
  if (costs === 'neither' || from === to) return 'neutral'
  const order = orderOf(definition, from, to)
  if (costs === 'either' || order === undefined) return 'costs_users'
  return order > 0 === (costs === 'rising') ? 'costs_users' : 'helps_users'
}

/** Above 0 when the new value is the larger one; undefined where neither is. */
function orderOf(definition: Definition, from: string, to: string): number | undefined {
  const [before, after] = [numbersIn(definition, from), numbersIn(definition, to)]
  if (before.length === 0 || before.length !== after.length) return undefined
  const steps = after.map((value, at) => signOf(value - before[at]!))
  const moves = new Set(steps.filter((step) => step !== 0))
  return moves.size === 1 ? [...moves][0] : undefined
}

const signOf = (value: bigint): number => (value > 0n ? 1 : value < 0n ? -1 : 0)

function numbersIn({ kind, unit }: Definition, value: string): readonly bigint[] {
  switch (kind) {
    case 'text':
      return []
    case 'integer':
      return [BigInt(value)]
    case 'amount':
      return [parse(value, unit)?.minor ?? 0n]
    case 'amounts':
      return risingAmounts(value, unit) ?? []
  }
}

/** Highest value by the beginning of the name, or by the unit: a change beyond it is a mistake or worse. */
const highest: readonly (readonly [beginning: string, most: bigint])[] = [
  ['fee.', 500n],
  ['exchange.spread', 500n],
  ['setting.notice.days', 365n],
]
const mostOfUnit: readonly (readonly [unit: string, most: bigint])[] = [
  ['basis points', 10_000n],
  ['seconds', 7n * 24n * 3600n],
  ['minutes', 30n * 24n * 60n],
  ['hours', 365n * 24n],
  ['days', 3650n],
]

/** Whether a text can become the value of a setting: of its kind, and within the bounds of what it counts. */
export function canBecome(definition: Definition, name: string, value: string): boolean {
  if (!fits(definition, value)) return false
  if (definition.kind !== 'integer') return true
  const most =
    highest.find(([beginning]) => name.startsWith(beginning))?.[1] ??
    mostOfUnit.find(([unit]) => definition.unit.startsWith(unit))?.[1]
  const least = name === 'setting.notice.days' ? 7n : 0n
  return BigInt(value) >= least && (most === undefined || BigInt(value) <= most)
}

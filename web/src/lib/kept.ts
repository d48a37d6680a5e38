import type { HeldKey } from '@openbourse/client/command'
import type { User } from '@openbourse/protocol'
import { useSyncExternalStore } from 'react'
import { type Evidence, type KeptLog, readEvidence, readKeptLog } from './kept-log.ts'
import { type Currency, currencies, type Language, type Place, thisPhone } from './phone-place.ts'
import {
  readUnanswered,
  readUnansweredExchange,
  type Unanswered,
  type UnansweredExchange,
} from './unanswered.ts'

/** Reads what was stored; undefined means it cannot be trusted any more and the fallback holds. */
type Reader<T> = (stored: unknown) => T | undefined

type Entry<T> = {
  readonly fallback: T
  readonly read: Reader<T>
  readonly onSignOut: 'clear' | 'keep'
  /** Raised when the shape changes; what an older version stored is then forgotten. */
  readonly version?: number
}

const text: Reader<string> = (stored) => (typeof stored === 'string' ? stored : undefined)
const flag: Reader<boolean> = (stored) => (typeof stored === 'boolean' ? stored : undefined)
const count: Reader<number> = (stored) => (typeof stored === 'number' && stored >= 0 ? stored : undefined)
const texts: Reader<readonly string[]> = (stored) =>
  Array.isArray(stored) && stored.every((one) => typeof one === 'string') ? stored : undefined
const oneOf =
  <const T extends string>(...words: readonly T[]): Reader<T> =>
  (stored) =>
    words.find((word) => word === stored)
const words: Reader<Readonly<Record<string, string>>> = (stored) =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, string>)
    : undefined
const json: Reader<unknown> = (stored) => stored
const heldKeys: Reader<Readonly<Record<string, HeldKey>>> = (stored) =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((held) => typeof held?.key === 'string' && typeof held.atMs === 'number')
    ? (stored as Readonly<Record<string, HeldKey>>)
    : undefined
const user: Reader<User | null> = (stored) =>
  stored === null || (typeof stored === 'object' && 'displayId' in stored)
    ? (stored as User | null)
    : undefined

const personal = <T>(fallback: T, read: Reader<T>): Entry<T> => ({ fallback, read, onSignOut: 'clear' })
const lasting = <T>(fallback: T, read: Reader<T>): Entry<T> => ({ fallback, read, onSignOut: 'keep' })

/** The stored client state of the specification (§3), and what signing out does to each. Nothing else is stored. */
export const entries = {
  userInfo: personal(null, user),
  userToken: personal('', text),
  loginInfo: personal(null, json),
  noticeData: personal(null, json),
  newsData: personal(null, json),
  systemNotice: personal(null, json),
  rechargeRecordData: personal(null, json),
  withdrawRecordData: personal(null, json),
  coinAccountList: personal(null, json),
  coinRechargeData: personal(null, json),
  stockOfflineData: personal(null, json),
  aiProfitRecord: personal(null, json),
  // Not in the specification: the user's drawings on charts.
  // It is read by the chart, which defines its format.
  chartDrawings: personal<unknown>({}, json),
  // Not in the specification: the orders and the exchange whose answers a reload would lose.
  unansweredOrder: { ...personal<readonly Unanswered[]>([], readUnanswered), version: 2 },
  unansweredExchange: personal<UnansweredExchange | null>(null, readUnansweredExchange),
  // Not in the specification: what was written to customer service and not sent yet.
  chatDraft: personal('', text),
  // Not in the specification: what was typed for the identity check, without numbers and photos.
  kycDraft: personal<unknown>(null, json),
  // Not in the specification: what was typed into forms of applications and not sent yet, by form.
  typed: personal<Readonly<Record<string, string>>>({}, words),
  // Not in the specification: after how many minutes in the background the app asks for a passkey (-1 never), and
  // since when it is there.
  lockAfter: personal(-1, (stored) => (typeof stored === 'number' ? stored : undefined)),
  awaySince: personal(0, count),
  // Not in the specification: keys of commands without an answer, under digests that reveal nothing about them or
  // their user.
  commandKeys: lasting<Readonly<Record<string, HeldKey>>>({}, heldKeys),
  inviteCode: lasting('', text),
  inviteCodeRes: lasting(null, json),
  searchHistoryData: lasting<readonly string[]>([], texts),
  mainIndicator: lasting('SMA', text),
  subIndicator: lasting('VOL', text),
  // Not in the specification: whether charts are lines or candles.
  chartStyle: lasting('line', text),
  language: lasting<Language>('en-US', oneOf<Language>('en-US', 'es-MX', 'pt-BR')),
  coinData: lasting(null, json),
  coinList: lasting(null, json),
  coinCollectList: lasting(null, json),
  contractsCoinData: lasting(null, json),
  tradeCoinData: lasting(null, json),
  systemTradeType: lasting('coin', text),
  stockCountry: lasting('NG', text),
  areaCode: lasting('+234', text),
  // Not in the specification: the currency of totals.
  currency: lasting<Currency>('NGN', oneOf<Currency>(...currencies)),
  countryList: lasting(null, json),
  robotData: lasting(null, json),
  robotDetailData: lasting(null, json),
  stockData: lasting(null, json),
  randomUserId: lasting('', text),
  // Not in the specification: how high the holdings of home were, in pixels, so that their place is free when they
  // arrive; at first that of one holding.
  holdingsHeight: personal(169, count),
  positionsTabIndex: lasting('holdings', text),
  // Not in the specification: the order of positions, and which result their rows show.
  holdingsBy: lasting('value', text),
  holdingsSpan: lasting('total', text),
  // Not in the specification: the user's display preferences.
  theme: lasting<Theme>('system', oneOf<Theme>('system', 'light', 'dark')),
  rise: lasting<Rise>('green', oneOf<Rise>('green', 'red')),
  amountsHidden: lasting(false, flag),
  // Not in the specification: whether an order is shown once more before it is sent.
  reviewOrders: lasting(true, flag),
  smallHidden: lasting(true, flag),
  // Not in the specification: whether the app hides itself among the open apps, and whether a passkey was used on this phone.
  coverAway: lasting(true, flag),
  passkeyHere: lasting(false, flag),
  // Not in the specification: the public log as this phone last saw it, and why it is no longer trusted.
  logSeen: lasting<KeptLog | null>(null, readKeptLog),
  logBroken: lasting<Evidence | null>(null, readEvidence),
  // Not in the specification: of these, what came with the account and was not chosen on this phone.
  takenOver: lasting<Readonly<Record<string, string>>>({}, words),
} as const

export type { Currency, Language } from './phone-place.ts'
export type Theme = 'system' | 'light' | 'dark'
export type Rise = 'green' | 'red'
export type KeptName = keyof typeof entries
export type KeptValue<Name extends KeptName> = (typeof entries)[Name] extends Entry<infer T> ? T : never

export type Kept = {
  readonly get: <Name extends KeptName>(name: Name) => KeptValue<Name>
  /** Whether something is stored, be it what would be there anyway. */
  readonly has: (name: KeptName) => boolean
  readonly set: <Name extends KeptName>(name: Name, value: KeptValue<Name>) => void
  readonly clear: (...names: readonly KeptName[]) => void
  /** Forgets everything that is declared personal. */
  readonly signOut: () => void
  readonly subscribe: (listener: () => void) => () => void
  /** Another tab wrote: what was read before no longer holds. */
  readonly refresh: () => void
}

const prefix = 'openbourse.'

/** `first` replaces the defaults until something is stored: properties of the phone. */
export function makeKept(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  first: Partial<Place> = {},
): Kept {
  const known = new Map<KeptName, unknown>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const forget = (names: readonly KeptName[]) => {
    for (const name of names) {
      known.delete(name)
      quietly(() => storage.removeItem(prefix + name))
    }
    notify()
  }
  return {
    get<Name extends KeptName>(name: Name): KeptValue<Name> {
      if (!known.has(name)) known.set(name, readStored(storage, name, first))
      return known.get(name) as KeptValue<Name>
    },
    has: (name) => quietly(() => storage.getItem(prefix + name)) != null,
    set(name, value) {
      known.set(name, value)
      const { version = 1 }: Entry<unknown> = entries[name]
      quietly(() => storage.setItem(prefix + name, JSON.stringify({ version, value })))
      notify()
    },
    clear: (...names) => forget(names),
    signOut: () => forget(names.filter((name) => entries[name].onSignOut === 'clear')),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh() {
      known.clear()
      notify()
    },
  }
}

const names = Object.keys(entries) as KeptName[]

function readStored(storage: Pick<Storage, 'getItem'>, name: KeptName, first: Partial<Place>): unknown {
  const entry: Entry<unknown> = entries[name]
  const fallback = first[name as keyof Place] ?? entry.fallback
  const stored = quietly(() => JSON.parse(storage.getItem(prefix + name) ?? 'null'))
  if (stored?.version !== (entry.version ?? 1)) return fallback
  return entry.read(stored.value) ?? fallback
}

/** Storage may be full, forbidden or damaged; the app then lives without memory. */
function quietly<T>(task: () => T): T | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}

const nowhere = { getItem: () => null, setItem() {}, removeItem() {} }

export const kept: Kept = makeKept(quietly(() => globalThis.localStorage) ?? nowhere, quietly(thisPhone))

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === null || event.key.startsWith(prefix)) kept.refresh()
})

/** A stored value that the screen follows, and how to change it. */
export function useKept<Name extends KeptName>(
  name: Name,
): readonly [KeptValue<Name>, (value: KeptValue<Name>) => void] {
  const read = () => kept.get(name)
  const value = useSyncExternalStore(kept.subscribe, read, read)
  return [value, (next) => kept.set(name, next)]
}

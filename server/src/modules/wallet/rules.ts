import type { PayoutScheme } from '@openbourse/protocol'

const hourMs = 3600 * 1000
const shownEnd = 4
const shownStart = 6

/** When a destination added at `nowMs` can be used. */
export const usableFrom = (nowMs: number, quarantineHours: number): number => nowMs + quarantineHours * hourMs

/** Masks all but the last four characters; of an email all but the first letter and the domain. */
export function maskedNumber(number: string): string {
  const at = number.indexOf('@')
  return at > 0 ? `${number[0]}•••${number.slice(at)}` : `•••• ${number.slice(-shownEnd)}`
}

/** Both ends of an address, which users compare. */
export const maskedAddress = (address: string): string =>
  `${address.slice(0, shownStart)}…${address.slice(-shownEnd)}`

/** An account's name in a message: its bank if known, and its masked number. */
export function accountName(scheme: PayoutScheme, bank: string | null, number: string): string {
  const kind = bank ?? kindNames[scheme]
  return `${kind} ${maskedNumber(number)}`
}

const kindNames: Readonly<Record<PayoutScheme, string>> = {
  NG_NUBAN: 'NUBAN',
  MX_CLABE: 'CLABE',
  MX_CARD: 'SPEI',
  BR_PIX: 'PIX',
  BR_ACCOUNT: 'TED',
  PE_CCI: 'CCI',
  GB_SORT: 'GBP',
  US_ABA: 'ABA',
  IBAN: 'IBAN',
  SWIFT: 'SWIFT',
}

/**
 * Whether two notations can be the same person: banks reorder names and omit middle names and accents. Every
 * word of the shorter name is in the longer one, at least two words.
 */
export function isSameName(one: string, other: string): boolean {
  const [fewer = [], more = []] = [words(one), words(other)].sort((a, b) => a.length - b.length)
  const needed = Math.max(fewer.length, 2)
  return fewer.filter((word) => more.includes(word)).length >= needed
}

function words(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))]
}

type Payee = { readonly id: number; readonly starredAt: number | null; readonly usedAt: number | null }

/** Favorites first, then what was used last, then what was saved last. */
export function payeeOrder(one: Payee, other: Payee): number {
  return (
    Number(other.starredAt !== null) - Number(one.starredAt !== null) ||
    (other.usedAt ?? 0) - (one.usedAt ?? 0) ||
    other.id - one.id
  )
}

const comparedEnd = 4

/**
 * Whether two addresses are different and begin and end alike, as those of address poisoning do: users compare the ends. What all addresses
 * of a network begin with counts for nothing.
 */
export function looksAlike(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((address) =>
    address.replace(/^(0x|(tb|bc|tltc|ltc|addr_test|addr)1)/i, ''),
  )
  if (mine === undefined || theirs === undefined || one.toLowerCase() === other.toLowerCase()) return false
  const ends = (address: string) =>
    `${address.slice(0, comparedEnd)} ${address.slice(-comparedEnd)}`.toLowerCase()
  return ends(mine) === ends(theirs)
}

/** Since when a place is a favorite: as before unless its owner changes it. */
export function starredAt(
  before: Pick<Payee, 'starredAt'>,
  starred: boolean | undefined,
  nowMs: number,
): number | null {
  if (starred === undefined) return before.starredAt
  return starred ? (before.starredAt ?? nowMs) : null
}

export type AllowListChange = { readonly isOn: boolean; readonly effectiveAt: number }
export type AllowListState = { readonly on: boolean; readonly endsAt: number | null }

/**
 * Whether the switch is on: the newest effective change decides, and a waiting one is its end. Changes oldest
 * first.
 */
export function allowListAt(changes: readonly AllowListChange[], nowMs: number): AllowListState {
  const newest = changes.at(-1)
  if (!newest) return { on: false, endsAt: null }
  if (newest.effectiveAt <= nowMs) return { on: newest.isOn, endsAt: null }
  const before = allowListAt(changes.slice(0, -1), nowMs)
  return before.on ? { on: true, endsAt: newest.effectiveAt } : { on: newest.isOn, endsAt: null }
}

/**
 * Turning on protects and applies immediately; turning off could be a thief's, so it waits as a new address
 * does.
 */
export function allowListChange(isOn: boolean, nowMs: number, quarantineHours: number): AllowListChange {
  return { isOn, effectiveAt: isOn ? nowMs : usableFrom(nowMs, quarantineHours) }
}

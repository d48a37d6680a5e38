import type { DepositKind, DepositWay } from '@openbourse/protocol'
import type { SettingName, Settings } from '../settings/index.ts'
import { opensAt } from './rules.ts'

type PayeeLine = DepositWay['payee'][number]

/** A deposit method. Limits, hours and deadlines are settings; the receiving account is not. */
export type Way = {
  readonly id: string
  readonly kind: DepositKind
  readonly channel: string | null
  readonly currency: string
  readonly country: string
  /** The part of the settings' names for its opening hours. */
  readonly hours: 'bank' | 'offline' | 'agent' | 'kiosk'
  readonly payee: readonly PayeeLine[]
}

const holder: PayeeLine = { name: 'holder', value: 'Openbourse Practice Clients' }
const line = (name: PayeeLine['name'], value: string): PayeeLine => ({ name, value })

const bank = (currency: string, country: string, payee: readonly PayeeLine[]): Way => ({
  id: `bank-${currency}`,
  kind: 'bank',
  channel: null,
  currency,
  country,
  hours: 'bank',
  payee: [holder, ...payee],
})

const offline = (currency: string, country: string, payee: readonly PayeeLine[]): Way => ({
  id: `offline-${currency}`,
  kind: 'offline',
  channel: null,
  currency,
  country,
  hours: 'offline',
  payee: [holder, ...payee],
})

/** All accounts are in the sandbox bank and exist at no real bank. */
export const ways: readonly Way[] = [
  bank('NGN', 'NG', [line('bank', 'Practice Bank (sandbox)'), line('number', '0000026017')]),
  bank('USD', 'US', [line('bank', 'Practice Bank (sandbox)'), line('number', '000000 0026025')]),
  bank('GBP', 'GB', [line('bank', 'Practice Bank (sandbox)'), line('number', '00-00-00 00260033')]),
  bank('MXN', 'MX', [line('bank', 'Practice Bank (sandbox)'), line('number', '000180000000260419')]),
  bank('BRL', 'BR', [line('bank', 'Practice Bank (sandbox)'), line('number', 'pix@practice.example')]),
  offline('NGN', 'NG', [line('bank', 'Practice Bank (sandbox)'), line('branch', 'Any counter')]),
  offline('MXN', 'MX', [line('bank', 'Practice Bank (sandbox)'), line('branch', 'Any counter')]),
  {
    id: 'agent-NGN',
    kind: 'channel',
    channel: 'agent',
    currency: 'NGN',
    country: 'NG',
    hours: 'agent',
    payee: [holder, line('place', 'Practice agent point')],
  },
  {
    id: 'kiosk-MXN',
    kind: 'channel',
    channel: 'kiosk',
    currency: 'MXN',
    country: 'MX',
    hours: 'kiosk',
    payee: [holder, line('place', 'Practice kiosk')],
  },
]

export const wayOf = (id: string): Way | undefined => ways.find((way) => way.id === id)

export type WayTerms = {
  readonly least: bigint
  readonly most: bigint
  readonly hours: string
  readonly promiseMinutes: number
}

export function termsOfWay(settings: Settings, way: Way): WayTerms {
  const promise = way.kind === 'offline' ? 'deposit.promise.review' : (`deposit.promise.${way.kind}` as const)
  return {
    least: settings.minor(`deposit.least.${way.currency}` as SettingName),
    most: settings.minor(`deposit.most.${way.currency}` as SettingName),
    hours: settings.text(`deposit.hours.${way.hours}`),
    promiseMinutes: settings.integer(promise),
  }
}

/** Above this amount an offline deposit needs a checker; without a setting every one does. */
export function checkedAbove(settings: Settings, currency: string): bigint {
  if (currency === 'NGN') return settings.minor('deposit.checked.NGN')
  if (currency === 'MXN') return settings.minor('deposit.checked.MXN')
  return 0n
}

/** When the method opens again; undefined while it is open. */
export const closedUntil = (settings: Settings, way: Way, nowMs: number): number | undefined =>
  opensAt(termsOfWay(settings, way).hours, nowMs)

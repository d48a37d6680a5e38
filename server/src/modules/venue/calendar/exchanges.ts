import type { Country } from '@openbourse/protocol'
import { earlyCloses, holidays } from './holidays.ts'

/** Times of day are minutes after midnight on the wall of the zone beside them. */
export type Exchange = {
  readonly country: Country
  readonly name: string
  readonly city: string
  readonly currency: string
  /** Trading days are dates of this zone. */
  readonly zone: string
  /** Orders are collected from `auction` on; trading begins at `open`. */
  readonly opening: { readonly zone: string; readonly auction: number; readonly open: number }
  /** Continuous trading ends at `auction`; the day's last price is made at `close`. */
  readonly closing: { readonly zone: string; readonly auction: number; readonly close: number }
  readonly holidays: ReadonlySet<string>
  /** Where the closing auction begins on short days; it lasts as long as ever. */
  readonly early: ReadonlyMap<string, number>
}

const clock = (hours: number, minutes = 0): number => hours * 60 + minutes

type Hours = Omit<Exchange, 'holidays' | 'early' | 'country'>

const hours: Readonly<Record<Country, Hours>> = {
  NG: {
    name: 'Nigeria',
    city: 'Lagos',
    currency: 'NGN',
    zone: 'Africa/Lagos',
    opening: { zone: 'Africa/Lagos', auction: clock(9, 30), open: clock(10) },
    closing: { zone: 'Africa/Lagos', auction: clock(14, 20), close: clock(14, 30) },
  },
  US: {
    name: 'United States',
    city: 'New York',
    currency: 'USD',
    zone: 'America/New_York',
    opening: { zone: 'America/New_York', auction: clock(9, 15), open: clock(9, 30) },
    closing: { zone: 'America/New_York', auction: clock(15, 55), close: clock(16) },
  },
  GB: {
    name: 'United Kingdom',
    city: 'London',
    currency: 'GBP',
    zone: 'Europe/London',
    opening: { zone: 'Europe/London', auction: clock(7, 50), open: clock(8) },
    closing: { zone: 'Europe/London', auction: clock(16, 30), close: clock(16, 35) },
  },
  // Mexico gave up summer time, but its stock exchange keeps the hours of New York.
  MX: {
    name: 'Mexico',
    city: 'Mexico City',
    currency: 'MXN',
    zone: 'America/Mexico_City',
    opening: { zone: 'America/New_York', auction: clock(9), open: clock(9, 30) },
    closing: { zone: 'America/New_York', auction: clock(15, 50), close: clock(16) },
  },
  // São Paulo opens by its own clock and ends with New York: at 17:00 in the northern summer, at 18:00 in its winter.
  BR: {
    name: 'Brazil',
    city: 'São Paulo',
    currency: 'BRL',
    zone: 'America/Sao_Paulo',
    opening: { zone: 'America/Sao_Paulo', auction: clock(9, 45), open: clock(10) },
    closing: { zone: 'America/New_York', auction: clock(15, 55), close: clock(16) },
  },
}

export const countries = ['NG', 'US', 'GB', 'MX', 'BR'] as const satisfies readonly Country[]

export const exchanges: Readonly<Record<Country, Exchange>> = {
  NG: exchange('NG'),
  US: exchange('US'),
  GB: exchange('GB'),
  MX: exchange('MX'),
  BR: exchange('BR'),
}

function exchange(country: Country): Exchange {
  return {
    ...hours[country],
    country,
    holidays: new Set(holidays[country]),
    early: new Map(Object.entries(earlyCloses[country] ?? {})),
  }
}

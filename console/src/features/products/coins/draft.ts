import type { Asked, Calls } from '@openbourse/protocol'
import { dayMs, fieldTime, inLanguages, readerOf, usualOpening } from '../form.ts'
import type { Draft, DraftForm } from '../types.ts'

export const openReasons = ['issuer_asked'] as const
export const cancelReasons = ['issuer_withdrew', 'terms_mistaken'] as const

export const groups: DraftForm['groups'] = [
  {
    name: 'issuer',
    fields: [
      { name: 'coin', label: 'coin', type: 'text', max: 8, note: 'coinNote' },
      { name: 'name', label: 'name', type: 'text', max: 60 },
      ...inLanguages('about', 200),
    ],
  },
  {
    name: 'terms',
    fields: [
      { name: 'price', label: 'price', type: 'decimal', note: 'inUsdt' },
      { name: 'offered', label: 'coinsOffered', type: 'whole' },
      { name: 'minimum', label: 'askMinimum', type: 'whole' },
      { name: 'maximum', label: 'askMaximum', type: 'whole' },
      { name: 'step', label: 'askStep', type: 'whole' },
      { name: 'cap', label: 'cap', type: 'whole' },
    ],
  },
  {
    name: 'releases',
    fields: [
      { name: 'atListing', label: 'atListing', type: 'whole' },
      { name: 'parts', label: 'parts', type: 'whole' },
      { name: 'everyDays', label: 'everyDays', type: 'whole' },
    ],
  },
  {
    name: 'dates',
    fields: [
      { name: 'opensAt', label: 'opensAt', type: 'time' },
      { name: 'closesAt', label: 'closesAt', type: 'time' },
      { name: 'listsAt', label: 'listsAt', type: 'time' },
    ],
  },
]

/** Usual times from the next whole hour but one day on. Every other number is the operator's to give. */
export function begin(nowMs: number): Draft {
  const opensAt = usualOpening(nowMs)
  return {
    minimum: '10',
    maximum: '2000',
    step: '10',
    cap: '2000',
    atListing: '20',
    parts: '8',
    everyDays: '30',
    opensAt: fieldTime(opensAt),
    closesAt: fieldTime(opensAt + 4 * dayMs),
    listsAt: fieldTime(opensAt + 5 * dayMs),
  }
}

/** A draft as the call takes it. */
export function inputOf(draft: Draft, reason: string): Asked<Calls['consoleCoinOfferPropose']> {
  const { said, at } = readerOf(draft)
  return {
    coin: said('coin').toUpperCase(),
    name: said('name'),
    aboutEn: said('aboutEn'),
    aboutEs: said('aboutEs'),
    aboutPt: said('aboutPt'),
    price: said('price'),
    offered: said('offered'),
    minimum: said('minimum'),
    maximum: said('maximum'),
    step: said('step'),
    cap: said('cap'),
    opensAt: at('opensAt'),
    closesAt: at('closesAt'),
    listsAt: at('listsAt'),
    atListing: said('atListing'),
    parts: said('parts'),
    everyDays: said('everyDays'),
    reason,
  }
}

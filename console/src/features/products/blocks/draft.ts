import type { Asked, Calls } from '@openbourse/protocol'
import { dayMs, fieldTime, inLanguages, readerOf, usualOpening } from '../form.ts'
import type { Draft, DraftForm } from '../types.ts'

export const openReasons = ['seller_asked'] as const
export const cancelReasons = ['seller_withdrew', 'terms_mistaken'] as const

export const groups: DraftForm['groups'] = [
  {
    name: 'seller',
    fields: [
      { name: 'symbol', label: 'symbol', type: 'text', max: 12, note: 'symbolNote' },
      { name: 'seller', label: 'sellerName', type: 'text', max: 60 },
      ...inLanguages('why', 200),
      { name: 'owned', label: 'owned', type: 'whole' },
    ],
  },
  {
    name: 'terms',
    fields: [
      { name: 'price', label: 'price', type: 'decimal', note: 'money' },
      { name: 'offered', label: 'offered', type: 'whole' },
      { name: 'minimum', label: 'minimum', type: 'whole' },
      { name: 'maximum', label: 'maximum', type: 'whole' },
      { name: 'lot', label: 'step', type: 'whole' },
      { name: 'lockDays', label: 'lockDays', type: 'whole' },
    ],
  },
  {
    name: 'dates',
    fields: [
      { name: 'opensAt', label: 'opensAt', type: 'time' },
      { name: 'closesAt', label: 'closesAt', type: 'time' },
    ],
  },
]

/** Usual times from the next whole hour but one day on. Every number is the operator's to give. */
export function begin(nowMs: number): Draft {
  const opensAt = usualOpening(nowMs)
  return { lot: '1', lockDays: '30', opensAt: fieldTime(opensAt), closesAt: fieldTime(opensAt + 3 * dayMs) }
}

/** A draft as the call takes it. */
export function inputOf(draft: Draft, reason: string): Asked<Calls['consoleBlockPropose']> {
  const { said, at } = readerOf(draft)
  return {
    symbol: said('symbol').toUpperCase(),
    seller: said('seller'),
    whyEn: said('whyEn'),
    whyEs: said('whyEs'),
    whyPt: said('whyPt'),
    owned: said('owned'),
    price: said('price'),
    offered: said('offered'),
    minimum: said('minimum'),
    maximum: said('maximum'),
    lot: said('lot'),
    opensAt: at('opensAt'),
    closesAt: at('closesAt'),
    lockDays: said('lockDays'),
    reason,
  }
}

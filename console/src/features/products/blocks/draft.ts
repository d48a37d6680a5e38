import type { Asked, Calls } from '@openbourse/protocol'
import { fieldTime, timeOf } from '../shares/draft.ts'
import type { Draft, DraftForm, Field } from '../types.ts'

export const openReasons = ['seller_asked'] as const
export const cancelReasons = ['seller_withdrew', 'terms_mistaken'] as const

const inLanguages: readonly Field[] = (['En', 'Es', 'Pt'] as const).map((language) => ({
  name: `why${language}`,
  label: 'why',
  type: 'area',
  language,
  max: 200,
}))

export const groups: DraftForm['groups'] = [
  {
    name: 'seller',
    fields: [
      { name: 'symbol', label: 'symbol', type: 'text', max: 12, note: 'symbolNote' },
      { name: 'seller', label: 'sellerName', type: 'text', max: 60 },
      ...inLanguages,
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

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Usual times from the next whole hour but one day on. Every number is the operator's to give. */
export function begin(nowMs: number): Draft {
  const opensAt = (Math.floor(nowMs / hourMs) + 1) * hourMs + dayMs
  return { lot: '1', lockDays: '30', opensAt: fieldTime(opensAt), closesAt: fieldTime(opensAt + 3 * dayMs) }
}

/** A draft as the call takes it. */
export function inputOf(draft: Draft, reason: string): Asked<Calls['consoleBlockPropose']> {
  const said = (name: string): string => draft[name]?.trim() ?? ''
  const at = (name: string): number => timeOf(said(name)) ?? 0
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

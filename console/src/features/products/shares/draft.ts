import type { Asked, Calls } from '@openbourse/protocol'
import { dayMs, fieldTime, inLanguages, readerOf, usualOpening } from '../form.ts'
import type { Draft, DraftForm, Field } from '../types.ts'

export const openReasons = ['issuer_asked', 'issuer_asked_again'] as const
export const cancelReasons = ['issuer_withdrew', 'terms_mistaken', 'prospectus_wrong'] as const

type Input = Asked<Calls['consoleOfferPropose']>

const sectors = [
  'agriculture',
  'banks',
  'consumer',
  'energy',
  'health',
  'industry',
  'materials',
  'technology',
  'telecom',
  'transport',
] as const

const isRandom = ({ kind }: Draft): boolean => kind === 'random'
const isBand = (draft: Draft): boolean => isRandom(draft) && draft.priced === 'band'
const isFixed = (draft: Draft): boolean => !isBand(draft)

const timeField = (name: 'opensAt' | 'closesAt' | 'confirmBy' | 'drawAt' | 'payBy' | 'listsAt'): Field => ({
  name,
  label: name,
  type: 'time',
})

export const groups: DraftForm['groups'] = [
  {
    name: 'issuer',
    fields: [
      { name: 'symbol', label: 'symbol', type: 'text', max: 12, note: 'symbolNote' },
      { name: 'name', label: 'name', type: 'text', max: 60 },
      { name: 'sector', label: 'sector', type: 'choice', choices: sectors },
      ...inLanguages('about', 600),
      ...inLanguages('risk', 600),
      { name: 'issued', label: 'issued', type: 'whole' },
      { name: 'earnings', label: 'earnings', type: 'decimal', note: 'money' },
      { name: 'dividend', label: 'dividend', type: 'decimal', note: 'money' },
    ],
  },
  {
    name: 'terms',
    fields: [
      { name: 'kind', label: 'kind', type: 'choice', choices: ['random', 'direct'] },
      {
        name: 'rule',
        label: 'rule',
        type: 'choice',
        choices: ['lottery', 'minimum_first'],
        when: isRandom,
      },
      { name: 'priced', label: 'priced', type: 'choice', choices: ['fixed', 'band'], when: isRandom },
      { name: 'price', label: 'price', type: 'decimal', note: 'money', when: isFixed },
      {
        name: 'reference',
        label: 'reference',
        type: 'decimal',
        optional: true,
        note: 'optional',
        when: isFixed,
      },
      { name: 'floor', label: 'floor', type: 'decimal', note: 'money', when: isBand },
      { name: 'low', label: 'low', type: 'decimal', note: 'money', when: isBand },
      { name: 'high', label: 'high', type: 'decimal', note: 'money', when: isBand },
      { name: 'lot', label: 'lot', type: 'whole' },
      { name: 'lots', label: 'lots', type: 'whole' },
      { name: 'minimum', label: 'minimumLots', type: 'whole' },
      { name: 'maximum', label: 'maximumLots', type: 'whole' },
    ],
  },
  {
    name: 'dates',
    fields: [
      timeField('opensAt'),
      timeField('closesAt'),
      { ...timeField('confirmBy'), when: isBand },
      { ...timeField('drawAt'), when: isRandom },
      { ...timeField('payBy'), when: isRandom },
      timeField('listsAt'),
    ],
  },
]

/** A week of usual times from the next whole hour but one day on. Every number is the operator's to give. */
export function begin(nowMs: number): Draft {
  const opensAt = usualOpening(nowMs)
  const closesAt = opensAt + 5 * dayMs
  return {
    kind: 'random',
    rule: 'lottery',
    priced: 'fixed',
    sector: 'consumer',
    opensAt: fieldTime(opensAt),
    closesAt: fieldTime(closesAt),
    confirmBy: fieldTime(closesAt + dayMs),
    drawAt: fieldTime(closesAt + dayMs + dayMs / 24),
    payBy: fieldTime(closesAt + 2 * dayMs),
    listsAt: fieldTime(closesAt + 3 * dayMs),
  }
}

/** A draft as the call takes it. Steps that an offer does not have fall together with the one before them. */
export function inputOf(draft: Draft, reason: string): Input {
  const { said, at } = readerOf(draft)
  const direct = !isRandom(draft)
  const closesAt = at('closesAt')
  const confirmBy = isBand(draft) ? at('confirmBy') : closesAt
  const drawAt = direct ? closesAt : at('drawAt')
  const prices: Partial<Input> = isBand(draft)
    ? { floor: said('floor'), low: said('low'), high: said('high') }
    : { price: said('price') }
  const reference: Partial<Input> =
    isFixed(draft) && said('reference') !== '' ? { reference: said('reference') } : {}
  return {
    symbol: said('symbol').toUpperCase(),
    name: said('name'),
    sector: said('sector'),
    aboutEn: said('aboutEn'),
    aboutEs: said('aboutEs'),
    aboutPt: said('aboutPt'),
    riskEn: said('riskEn'),
    riskEs: said('riskEs'),
    riskPt: said('riskPt'),
    kind: direct ? 'direct' : 'random',
    rule: direct ? 'first_come' : draft.rule === 'minimum_first' ? 'minimum_first' : 'lottery',
    ...prices,
    ...reference,
    lot: said('lot'),
    lots: said('lots'),
    minimum: said('minimum'),
    maximum: said('maximum'),
    issued: said('issued'),
    earnings: said('earnings'),
    dividend: said('dividend'),
    opensAt: at('opensAt'),
    closesAt,
    confirmBy,
    drawAt,
    payBy: direct ? closesAt : at('payBy'),
    listsAt: at('listsAt'),
    reason,
  }
}

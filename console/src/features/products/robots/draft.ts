import type { Asked, Calls } from '@openbourse/protocol'
import type { Draft, DraftForm, Field } from '../types.ts'

export const openReasons = ['strategy_new', 'parameters_new'] as const

const kinds = ['trend', 'mean_reversion', 'grid', 'averaging', 'momentum'] as const
type Strategy = (typeof kinds)[number]

/** A parameter that only some strategies have. */
const parameter = (name: string, label: Field['label'], of: readonly Strategy[]): Field => ({
  name,
  label,
  type: 'whole',
  when: ({ kind }) => of.some((one) => one === kind),
})

export const groups: DraftForm['groups'] = [
  {
    name: 'strategy',
    fields: [
      { name: 'name', label: 'name', type: 'text', max: 40 },
      { name: 'kind', label: 'strategy', type: 'choice', choices: kinds },
      { name: 'symbols', label: 'symbols', type: 'text', max: 200, note: 'symbolsNote' },
      parameter('fast', 'fast', ['trend']),
      parameter('slow', 'slow', ['trend']),
      parameter('length', 'length', ['mean_reversion', 'grid', 'momentum']),
      parameter('tenths', 'tenths', ['mean_reversion']),
      parameter('stepBps', 'stepBps', ['grid']),
      parameter('levels', 'levels', ['grid']),
      parameter('top', 'top', ['momentum']),
      parameter('every', 'every', ['averaging', 'momentum']),
      parameter('parts', 'buys', ['averaging']),
      { name: 'band', label: 'band', type: 'whole' },
    ],
  },
  {
    name: 'terms',
    fields: [
      { name: 'minimum', label: 'orderMinimum', type: 'whole' },
      { name: 'maximum', label: 'orderMaximum', type: 'whole' },
      { name: 'periodDays', label: 'periodDays', type: 'whole' },
      { name: 'lockDays', label: 'lockIn', type: 'whole' },
      { name: 'fee', label: 'profitFee', type: 'whole' },
      { name: 'startUp', label: 'startUp', type: 'whole' },
    ],
  },
]

/** Usual terms. Strategy, parameters and stocks are the operator's to give. */
export const begin = (): Draft => ({
  kind: 'trend',
  band: '200',
  minimum: '20000',
  maximum: '2000000',
  periodDays: '90',
  lockDays: '30',
  fee: '10',
  startUp: '5000000',
})

/** A draft as the call takes it: without the parameters that its strategy does not have. */
export function inputOf(draft: Draft, reason: string): Asked<Calls['consoleRobotPropose']> {
  const said = (name: string): string => draft[name]?.trim() ?? ''
  const own = groups
    .flatMap(({ fields }) => fields)
    .filter(({ when }) => when?.(draft) === true)
    .map(({ name }) => [name, said(name)] as const)
  return {
    name: said('name'),
    kind: kinds.find((one) => one === said('kind')) ?? 'trend',
    symbols: said('symbols').toUpperCase(),
    ...Object.fromEntries(own),
    band: said('band'),
    periodDays: said('periodDays'),
    lockDays: said('lockDays'),
    minimum: said('minimum'),
    maximum: said('maximum'),
    startUp: said('startUp'),
    fee: said('fee'),
    reason,
  }
}

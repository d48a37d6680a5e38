import type { Results } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { to } from '../../lib/paths.ts'
import { faceOf, queueMs, useCall } from '../../lib/query.ts'
import type { Detail, Fact, Kind, Row, Value } from './types.ts'
import { whole } from './whole.ts'

type Membership = Results['consoleMembership']
type Plan = Membership['plans'][number]
type Setting = Results['consoleSettings']['list'][number]

const count = (of: number | string): Value => ({ as: 'count', of })

/** Plans of membership. A price is a setting, which two operators change; a purchase keeps its own terms for ever. */
export const plans: Kind = {
  name: 'plans',
  columns: ['price', 'bought', 'refunded'],
  stages: [],
  useRows() {
    const text = useText('products')
    const { sold, settings } = usePlans()
    if (settings.state !== 'ready') return whole(settings)
    if (sold.state !== 'ready') return whole(sold)
    const { value } = sold
    return whole({
      state: 'ready',
      value: value.plans.map((one) => ({
        title: text('planOf', { days: one.days }),
        ...rowOf(one, value, settingOf(settings.value, one)),
      })),
    })
  },
  useDetail(ref) {
    const text = useText('products')
    const { sold, settings } = usePlans()
    if (settings.state !== 'ready') return settings
    if (sold.state !== 'ready') return sold
    const { value } = sold
    const one = value.plans.find(({ id }) => id === ref) ?? value.plans[0]
    if (one === undefined) return { state: 'waiting' }
    const title = text('planOf', { days: one.days })
    return { state: 'ready', value: { title, ...detailOf(one, value, settingOf(settings.value, one)) } }
  },
  draft: undefined,
  cancelling: undefined,
}

function usePlans() {
  const sold = faceOf(useCall('consoleMembership', {}, { everyMs: queueMs }), (value) => value)
  const settings = faceOf(useCall('consoleSettings', {}, { everyMs: queueMs }), ({ list }) => list)
  return { sold, settings }
}

const settingOf = (settings: readonly Setting[], { setting }: Plan): Setting | undefined =>
  settings.find(({ name }) => name === setting)

const stateOf = (setting: Setting | undefined) => (setting?.open ? 'price_coming' : 'on_sale')

function rowOf(one: Plan, { currency }: Membership, setting: Setting | undefined): Omit<Row, 'title'> {
  return {
    id: one.id,
    sub: '',
    stage: 'running',
    state: stateOf(setting),
    cells: {
      price: { as: 'money', of: one.price, currency },
      bought: count(one.bought),
      refunded: count(one.refunded),
    },
    draft: undefined,
    ref: one.id,
  }
}

function detailOf(one: Plan, of: Membership, setting: Setting | undefined): Omit<Detail, 'title'> {
  const { currency, trial, members, refundDays } = of
  const money = (amount: string): Value => ({ as: 'money', of: amount, currency })
  const open = setting?.open
  const change: readonly Fact[] = open
    ? [
        ['newPrice', { as: 'text', of: open.after.shown }],
        [
          'holdsFrom',
          open.holdsFrom === null ? { as: 'word', of: 'not_signed' } : { as: 'time', of: open.holdsFrom },
        ],
      ]
    : []
  return {
    sub: '',
    state: stateOf(setting),
    waiting: open?.proposal,
    cancelledFor: undefined,
    frozen: undefined,
    sections: [
      ...(change.length === 0 ? [] : [{ name: 'change' as const, facts: change }]),
      {
        name: 'terms',
        facts: [
          ['price', money(one.price)],
          ['days', count(one.days)],
          ['perDay', money(one.perDay)],
          ['refundDays', count(refundDays)],
          ['trialDays', count(trial.days)],
        ],
      },
      {
        name: 'sales',
        facts: [
          ['bought', count(one.bought)],
          ['paid', money(one.paid)],
          ['refunded', count(one.refunded)],
          ['paidBack', money(one.paidBack)],
          ['members', count(members)],
          ['trials', count(trial.taken)],
        ],
      },
    ],
    texts: [],
    draw: undefined,
    escrow: undefined,
    act: { does: 'price', to: to('settings', { name: one.setting }) },
  }
}

import {
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  type Stage,
  withUser,
} from '../../core/index.ts'

const terms = { amount: '40000.00', rhythm: 'weekly', day: '3' }

/** A user with a plan: `id` is its. */
async function withPlan(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  const made = await stage.ask('recurringAdd', { ...terms, symbol: 'LAGC' }, { by, key: 'prepared-plan' })
  return { by, id: idOf(made) }
}

async function sellers(stage: Stage): Promise<void> {
  await stage.market.offer('LAGC', 'sell', 31_000, 1000)
}

export const recurringExamples: ExamplesOf<
  'recurringAdd' | 'recurringSet' | 'recurringPause' | 'recurringStop'
> = {
  recurringAdd: {
    name: 'a recurring buy',
    prepare: withUser,
    act: (stage, { by }) => stage.ask('recurringAdd', { ...terms, symbol: 'LAGC' }, { by, key }),
  },
  recurringSet: {
    name: 'a recurring buy changed',
    prepare: withPlan,
    act: (stage, { by, id }) =>
      stage.ask('recurringSet', { id, amount: '50000.00', rhythm: 'monthly', day: '15' }, { by, key }),
  },
  recurringPause: {
    name: 'a recurring buy paused',
    prepare: withPlan,
    act: (stage, { by, id }) => stage.ask('recurringPause', { id, on: 'true' }, { by, key }),
  },
  recurringStop: {
    name: 'a recurring buy stopped',
    prepare: withPlan,
    act: (stage, { by, id }) => stage.ask('recurringStop', { id }, { by, key }),
    already: ['recurring_over'],
  },
}

/** What happens by itself: a day on which a plan buys, and one on which it is skipped. */
export const recurringFlows: readonly Example[] = [
  {
    name: 'a recurring buy carried out',
    async prepare(stage) {
      const props = await withPlan(stage)
      for (let day = 0; day < 7; day += 1) await stage.market.nextDay()
      return props
    },
    scene: sellers,
    async act(stage) {
      await stage.sweep()
      return undefined
    },
  },
]

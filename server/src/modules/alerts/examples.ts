import { type Example, type ExamplesOf, idOf, withUser } from '../../core/index.ts'

const alert = { symbol: 'LAGC', price: '390.00' }

export const alertExamples: ExamplesOf<'alertAdd' | 'alertDel'> = {
  alertAdd: {
    name: 'a price alert',
    prepare: withUser,
    act: (stage, { by }) => stage.ask('alertAdd', alert, { by }),
  },
  alertDel: {
    name: 'a price alert less',
    already: ['alert_unknown'],
    async prepare(stage) {
      const { by } = await withUser(stage)
      return { by, id: idOf(await stage.ask('alertAdd', alert, { by })) }
    },
    act: (stage, { by, id }) => stage.ask('alertDel', { id }, { by }),
  },
}

/** What has no call of its own: an alert for a move of the day. */
export const alertFlows: readonly Example[] = [
  {
    name: 'an alert for a move',
    prepare: withUser,
    act: (stage, { by }) =>
      stage.ask('alertAdd', { symbol: 'LAGC', kind: 'day_move', move: '0.2', direction: 'falling' }, { by }),
  },
]

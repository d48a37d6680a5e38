import { type ExamplesOf, idOf, withUser } from '../../core/index.ts'

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

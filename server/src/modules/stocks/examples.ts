import { asking, type ExamplesOf, withUser } from '../../core/index.ts'

export const favouriteExamples: ExamplesOf<'collectAdd' | 'collectDel'> = {
  collectAdd: {
    name: 'a favourite more',
    prepare: withUser,
    act: asking('collectAdd', { symbol: 'LAGC' }),
  },
  collectDel: {
    name: 'a favourite less',
    async prepare(stage) {
      const props = await withUser(stage)
      await stage.ask('collectAdd', { symbol: 'LAGC' }, { by: props.by })
      return props
    },
    act: asking('collectDel', { symbol: 'LAGC' }),
  },
}

import { type ExamplesOf, withUser } from '../../core/index.ts'

const screen = { name: 'Cheap banks', country: 'NG', filter: 'sector.banks;earnings._8' }

export const screenerExamples: ExamplesOf<'screenerSave' | 'screenerRemove'> = {
  screenerSave: {
    name: 'a saved filter of the screener',
    prepare: withUser,
    act: (stage, { by }) => stage.ask('screenerSave', screen, { by }),
  },
  screenerRemove: {
    name: 'a saved filter less',
    async prepare(stage) {
      const props = await withUser(stage)
      await stage.ask('screenerSave', screen, { by: props.by })
      return props
    },
    act: (stage, { by }) => stage.ask('screenerRemove', { name: screen.name }, { by }),
  },
}

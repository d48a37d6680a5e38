import { type ExamplesOf, key, withUser } from '../../core/index.ts'

const weekMs = 7 * 24 * 3_600_000

export const practiceExamples: ExamplesOf<'practiceTopUp' | 'practiceReset'> = {
  practiceTopUp: {
    name: 'more practice money',
    prepare: withUser,
    act: (stage, { by }) => stage.ask('practiceTopUp', { currency: 'NGN', amount: '1000.00' }, { by, key }),
  },
  practiceReset: {
    name: 'a practice record begun again',
    async prepare(stage) {
      const props = await withUser(stage)
      stage.market.world.clock.advance(weekMs)
      return props
    },
    act: (stage, { by }) => stage.ask('practiceReset', { record: '1', agreed: 'true' }, { by, key }),
    already: ['practice_reset_changed'],
    fifty: 1,
  },
}

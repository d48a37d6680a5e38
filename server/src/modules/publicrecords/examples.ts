import {
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  type Stage,
  withUser,
} from '../../core/index.ts'

const terms = { name: 'Ada L', trades: 'true', turnover: 'true', classes: 'true', agreed: 'true' }

/** A user whose record is public: `id` is its. */
async function withRecord(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  const made = await stage.ask('publicRecordPublish', terms, { by, key: 'prepared-record' })
  return { by, id: idOf(made) }
}

export const publicRecordExamples: ExamplesOf<'publicRecordPublish' | 'publicRecordEnd'> = {
  publicRecordPublish: {
    name: 'a record made public',
    prepare: withUser,
    act: (stage, { by }) => stage.ask('publicRecordPublish', terms, { by, key }),
    already: ['public_record_exists'],
    drawn: true,
    fifty: 1,
  },
  publicRecordEnd: {
    name: 'a public record ended',
    prepare: withRecord,
    act: (stage, { by, id }) => stage.ask('publicRecordEnd', { id }, { by, key }),
    already: ['public_record_unknown'],
    fifty: 1,
  },
}

/** What happens by itself: days of a public record that are over. */
export const publicRecordFlows: readonly Example[] = [
  {
    name: 'days of a public record',
    async prepare(stage) {
      const props = await withRecord(stage)
      for (let day = 0; day < 2; day += 1) await stage.market.nextDay()
      return props
    },
    async act(stage) {
      await stage.sweep()
      return undefined
    },
  },
]

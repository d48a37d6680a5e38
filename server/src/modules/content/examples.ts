import {
  approve,
  type Example,
  type ExamplesOf,
  type Props,
  proposed,
  proposes,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'
import { writeStory } from './write.ts'

/** A user, and something to read: `id` is the article's. */
async function withArticle(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  const facts = { symbol: 'LAGC', name: 'Lagoon Cement', old: '1', new: '2', exAt: '1768557600000' }
  const about = { kind: 'split_announced', slug: 'proving', country: 'NG', symbols: ['LAGC'] } as const
  const decide: Parameters<typeof stage.market.world.writer.run>[0]['decide'] = (turn) =>
    writeStory(turn, { ...about, spark: [], facts })
  await stage.market.world.writer.run({ actor: 0, decide })
  const answer = await stage.ask('newsList', {}, { by })
  return { by, id: valueIn<{ list: readonly { id: string }[] }>(answer).list[0]?.id ?? '' }
}

const news = {
  what: 'publish',
  kind: 'news',
  slug: 'new-market',
  reason: 'new_information',
  titleEn: 'A market opens',
  textEn: 'Accra opens in May.',
  titleEs: 'Abre un mercado',
  textEs: 'Accra abre en mayo.',
  titlePt: 'Um mercado abre',
  textPt: 'Acra abre em maio.',
}

export const contentExamples: ExamplesOf<'newsMark' | 'consoleContentPropose'> = {
  newsMark: {
    name: 'an article marked',
    prepare: withArticle,
    act: (stage, { by, id }) => stage.ask('newsMark', { id, on: 'true' }, { by }),
  },
  consoleContentPropose: proposes('proposing platform news', 'consoleContentPropose', news),
}

export const contentFlows: readonly Example[] = [
  {
    name: 'a checker publishes platform news',
    prepare: proposed('consoleContentPropose', news),
    act: approve,
  },
]

import { newsKinds } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Story } from './rules.ts'
import { articleTable } from './tables.ts'

/**
 * Publishes a story in the turn of what happened. A story with the same slug takes the place of the earlier one, so a teller
 * that comes twice does no harm.
 */
export function writeStory(turn: Turn, story: Story, at: number = turn.nowMs): void {
  const { slug, kind, country } = story
  turn.write(articleTable, {
    ...{ slug, id: turn.nextId(), at, category: newsKinds[kind].category, kind, country },
    symbols: story.symbols.join(' '),
    facts: JSON.stringify(story.facts),
    spark: JSON.stringify(story.spark),
  })
}

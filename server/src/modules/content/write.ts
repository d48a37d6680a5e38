import { invariant } from '@openbourse/money'
import { newsKinds } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Publication } from './published/types.ts'
import type { Story } from './rules.ts'
import { articleTable } from './tables.ts'

/**
 * Publishes a story in the turn of its event. A story with the same slug replaces the earlier one, so a
 * repeat has no effect.
 */
export function writeStory(turn: Turn, story: Story, at: number = turn.nowMs): void {
  const { slug, kind, country } = story
  turn.write(articleTable, {
    slug,
    id: turn.nextId(),
    at,
    category: newsKinds[kind].category,
    kind,
    country,
    symbols: story.symbols.join(' '),
    facts: JSON.stringify(story.facts),
    spark: JSON.stringify(story.spark),
  })
}

/** Adds platform news to the articles, under the number of its first version so that bookmarks stay valid. */
export function writePlatformArticle(turn: Turn, versions: readonly Publication[]): void {
  const [first, newest] = [versions[0], versions.at(-1)]
  invariant(first && newest, 'news have a version')
  const said = Object.entries(newest.words).flatMap(([locale, { title, text }]) => [
    [`title.${locale}`, title],
    [`text.${locale}`, text],
  ])
  turn.write(articleTable, {
    slug: `house:${newest.slug}`,
    id: first.id,
    at: newest.at,
    kind: 'house',
    country: 'NG',
    symbols: '',
    category: newest.state === 'published' ? 'house' : 'withdrawn',
    facts: JSON.stringify(Object.fromEntries(said)),
    spark: '[]',
  })
}

import type { Article } from '@openbourse/protocol'
import { Bookmark as BookmarkIcon, Card, Chips, List, Newspaper } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { PagedRows } from '../../lib/PagedRows.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { NewsRow } from './NewsRow.tsx'

const choices = ['all', 'markets', 'movers', 'records', 'companies', 'house', 'marked'] as const
type Choice = (typeof choices)[number]

const everyMs = 60_000
const articleId = { idOf: (article: Article) => article.id, everyMs }

/** Articles by category, newest first, and those that the user saved. */
export function NewsList() {
  const text = useText('news')
  const visitor = useUser() === null
  const [choice, setChoice] = useState<Choice>('all')
  return (
    <div className="stack">
      <Chips
        label={text('categories')}
        value={choice}
        onChange={setChoice}
        options={choices.map((value) => ({
          value,
          label: value === 'marked' ? text('marked') : text(`category.${value}`),
        }))}
      />
      {visitor && choice === 'marked' ? (
        <LoginFirst icon={BookmarkIcon} title={text('markedVisitorTitle')} next={paths.news()}>
          {text('markedVisitor')}
        </LoginFirst>
      ) : (
        <Articles key={choice} choice={choice} />
      )}
      <p className="quiet t1">{text('how')}</p>
    </div>
  )
}

function filterOf(choice: Choice): { category?: Article['category']; marked?: true } {
  if (choice === 'all') return {}
  return choice === 'marked' ? { marked: true } : { category: choice }
}

function Articles({ choice }: { readonly choice: Choice }) {
  const text = useText('news')
  const pages = usePages('newsList', { size: 15, ...filterOf(choice) }, articleId)
  const marked = choice === 'marked'
  return (
    <PagedRows
      of={pages}
      empty={{
        icon: marked ? BookmarkIcon : Newspaper,
        title: text(marked ? 'markedEmptyTitle' : 'emptyTitle'),
        says: text(marked ? 'markedEmpty' : 'empty'),
      }}
      failed={{ title: text('failedTitle'), says: text('failed') }}
    >
      {(articles) => (
        <Card flush>
          <List inset="none">
            {articles.map((article) => (
              <NewsRow key={article.id} of={article} picture />
            ))}
          </List>
        </Card>
      )}
    </PagedRows>
  )
}

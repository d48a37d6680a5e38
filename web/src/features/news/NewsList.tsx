import type { Article } from '@openbourse/protocol'
import { Bookmark as BookmarkIcon, Card, Chips, List, Newspaper } from '@openbourse/ui'
import { useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { groupByDay } from '../../lib/group-by-day.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { PagedRows } from '../../lib/PagedRows.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { bandOf, when } from '../../lib/time.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import { usePages } from '../../lib/use-pages.ts'
import { NewsRow } from './NewsRow.tsx'

const choices = ['all', 'own', 'movers', 'companies', 'markets', 'records', 'house'] as const
type Choice = (typeof choices)[number]

const everyMs = 60_000
const articleId = { idOf: (article: Article) => article.id, everyMs }

/** Articles by category and day, newest first; or those about one stock, or those that the user saved. */
export function NewsList({
  saved,
  symbol,
}: {
  readonly saved: boolean
  readonly symbol: string | undefined
}) {
  const text = useText('news')
  const visitor = useUser() === null
  const owned = useOwnedSymbols(!visitor && !saved && symbol === undefined)
  const [choice, setChoice] = useState<Choice>('all')
  if (saved && visitor)
    return (
      <LoginFirst icon={BookmarkIcon} title={text('markedVisitorTitle')} next={paths.news()}>
        {text('markedVisitor')}
      </LoginFirst>
    )
  return (
    <div className="stack">
      {!saved && symbol === undefined && (
        <Chips
          label={text('categories')}
          value={choice}
          onChange={setChoice}
          options={choices
            .filter((value) => value !== 'own' || owned.length > 0)
            .map((value) => ({ value, label: text(`category.${value}`) }))}
        />
      )}
      <Articles
        key={saved ? 'marked' : choice}
        filter={
          saved ? { marked: true } : symbol === undefined ? filterOf(choice, owned) : { symbols: symbol }
        }
        marked={saved}
        symbol={symbol}
      />
      <p className="quiet t1">{text('how')}</p>
    </div>
  )
}

/** What the user owns shares of; as many as one list of articles can be asked for. */
function useOwnedSymbols(wanted: boolean): readonly string[] {
  const { data } = useCall('holdList', { page: 1, size: 50, ...useTotalsIn() }, { enabled: wanted })
  return data?.list.map(({ symbol }) => symbol) ?? []
}

type Filter = { readonly category?: Article['category']; readonly marked?: true; readonly symbols?: string }

function filterOf(choice: Choice, owned: readonly string[]): Filter {
  if (choice === 'all') return {}
  return choice === 'own' ? { symbols: owned.join(',') } : { category: choice }
}

function Articles({
  filter,
  marked,
  symbol,
}: {
  readonly filter: Filter
  readonly marked: boolean
  readonly symbol: string | undefined
}) {
  const text = useText('news')
  const pages = usePages('newsList', { size: 15, ...filter }, articleId)
  return (
    <PagedRows
      of={pages}
      empty={{
        icon: marked ? BookmarkIcon : Newspaper,
        title: text(marked ? 'markedEmptyTitle' : 'emptyTitle'),
        says: marked
          ? text('markedEmpty')
          : symbol === undefined
            ? text('empty')
            : text('emptyOf', { symbol }),
      }}
      failedTitle={text('failedTitle')}
      failed={text('failed')}
    >
      {(articles) => <Days articles={articles} />}
    </PagedRows>
  )
}

function Days({ articles }: { readonly articles: readonly Article[] }) {
  const text = useText('news')
  const locale = useLocale()
  const dayOf = (at: number): string => {
    const band = bandOf(at, clock.server())
    return band === 'today' || band === 'yesterday' ? text(band) : when(locale, at, 'weekday')
  }
  return groupByDay(articles, dayOf).map(({ day, rows }) => (
    <section key={day} aria-label={day}>
      <h2 className="day-title">{day}</h2>
      <Card flush>
        <List inset="none">
          {rows.map((article) => (
            <NewsRow key={article.id} of={article} picture />
          ))}
        </List>
      </Card>
    </section>
  ))
}

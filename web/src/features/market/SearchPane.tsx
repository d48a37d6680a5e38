import { Card, Empty, History, List, Search, SearchIcon, Section, TextButton } from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import { OrderChanged } from '../../common/lists/OrderChanged.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useQuotes } from '../../lib/live.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useStillRows } from '../../lib/still-rows.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { HotLists } from './HotLists.tsx'
import { remember } from './history.ts'
import css from './market.module.css'
import { QuoteList } from './QuoteList.tsx'

const settleMs = 180

const IssueResults = lazyPart(async () => (await import('./IssueResults.tsx')).IssueResults)

/**
 * Searches for companies by symbol or name, tolerating a typo; before that, shows the last searches. `beside` is a
 * pane beside a page: it does not take the focus, and shows more stocks instead of earlier searches.
 */
export function SearchPane(props: {
  readonly visitor: boolean
  readonly beside?: boolean
  /** Results beside companies, with their number. */
  readonly others?: (of: Sought) => ReactNode
}) {
  const text = useText('market')
  const [words, setWords] = useState('')
  const [country] = useKept('stockCountry')
  const asked = useSettled(words.trim(), settleMs)
  return (
    <div className="stack">
      <Search
        label={text(props.others ? 'searchAll' : 'searchLabel')}
        value={words}
        onChange={setWords}
        autoFocus={!props.beside}
        maxLength={40}
      />
      {asked === '' ? (
        <>
          {!props.beside && <Recent onChoose={setWords} />}
          <HotLists country={country} visitor={props.visitor} size={props.beside ? 30 : 5} />
        </>
      ) : (
        <Results words={asked} others={props.others} />
      )}
    </div>
  )
}

/** What is looked for beside companies. `onFound` is called with how much was found, `onOpen` when something of it is opened. */
export type Sought = {
  readonly words: string
  readonly onFound: (count: number) => void
  readonly onOpen: () => void
}

function Results({
  words,
  others,
}: {
  readonly words: string
  readonly others: ((of: Sought) => ReactNode) | undefined
}) {
  const text = useText('market')
  const [history, keep] = useKept('searchHistoryData')
  const query = useCall('stockSearch', { q: words }, { keepPrevious: true, freshForMs: 30_000 })
  const still = useStillRows(words, query.isPlaceholderData ? undefined : query.data?.list, {
    idOf: ({ symbol }) => symbol,
  })
  useQuotes(query.data?.list, () => query.refetch({ throwOnError: true }))
  const count = query.data?.list.length ?? 0
  const onOpen = () => keep(remember(history, words))
  const [foundBeside, onFound] = useState(0)
  const beside = others?.({ words, onFound, onOpen })
  // Content that needs no network is above a list that failed to load, and in place of one without companies.
  const isBesideAlone = query.isError || (query.isSuccess && count === 0)
  const hasList = !(query.isSuccess && count === 0 && foundBeside > 0)
  return (
    <>
      <p className="sr" role="status">
        {query.isSuccess && text('found', { count })}
      </p>
      {isBesideAlone && beside}
      {hasList && (
        <QuoteList
          of={faceOf(query, ({ list }) => still.rows ?? list)}
          rows={4}
          onOpen={onOpen}
          empty={
            <IssueResults
              words={words}
              onOpen={onOpen}
              none={
                <Empty icon={SearchIcon} title={text('notFoundTitle', { words })}>
                  {text('notFound')}
                </Empty>
              }
            />
          }
        />
      )}
      {still.changed && <OrderChanged onAccept={still.accept} />}
      {!isBesideAlone && beside}
      {(count > 0 || !hasList) && <IssueResults words={words} onOpen={onOpen} />}
    </>
  )
}

function Recent(props: { readonly onChoose: (words: string) => void }) {
  const text = useText('market')
  const [history, keep] = useKept('searchHistoryData')
  if (history.length === 0) return null
  return (
    <Section
      title={text('recent')}
      end={<TextButton onPress={() => keep([])}>{text('clearRecent')}</TextButton>}
    >
      <Card flush>
        <List inset="icon">
          {history.map((words) => (
            <button key={words} type="button" className={css.recent} onClick={() => props.onChoose(words)}>
              <History className="icon-small" aria-hidden="true" />
              {words}
            </button>
          ))}
        </List>
      </Card>
    </Section>
  )
}

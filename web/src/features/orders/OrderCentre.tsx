import {
  Button,
  Card,
  Empty,
  IconButton,
  List,
  ListOrdered,
  LoadMore,
  money,
  Note,
  RowBones,
  Search,
  SlidersHorizontal,
} from '@openbourse/ui'
import { Fragment, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { OrderGroup, OrderKind } from '../../common/orders/kind.ts'
import { clock } from '../../lib/clock.ts'
import { groupByDay } from '../../lib/group-by-day.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { isToday, when } from '../../lib/time.ts'
import type { Pages } from '../../lib/use-pages.ts'
import type { Choice } from './FilterSheet.tsx'
import { countsOf, type Entry, foundBy, heldBy, merged, type Source, sectionsOf } from './merge.ts'
import css from './orders.module.css'
import { startOf } from './spans.ts'

const FilterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet)

type Loaded = { readonly kind: OrderKind; readonly pages: Pages<unknown> }

/** Every order, application and payment of the user, of all kinds that the page lists. */
export function OrderCentre({ kinds }: { readonly kinds: readonly OrderKind[] }) {
  return <Sources kinds={kinds}>{(loaded) => <Centre loaded={loaded} />}</Sources>
}

/** One component for each kind, because each kind has a hook of its own. */
function Sources(props: {
  readonly kinds: readonly OrderKind[]
  readonly before?: readonly Loaded[]
  readonly children: (loaded: readonly Loaded[]) => ReactElement
}) {
  const { kinds, before = [], children } = props
  const [kind, ...rest] = kinds
  if (!kind) return children(before)
  return (
    <SourceOf kind={kind} key={kind.name}>
      {(pages) => (
        <Sources kinds={rest} before={[...before, { kind, pages }]}>
          {children}
        </Sources>
      )}
    </SourceOf>
  )
}

function SourceOf(props: {
  readonly kind: OrderKind
  readonly children: (pages: Pages<unknown>) => ReactElement
}) {
  return props.children(props.kind.usePages())
}

const sourceOf = ({ kind, pages }: Loaded): Source => ({
  group: kind.group,
  more: pages.face.state === 'ready' ? pages.more : 'no-more',
  entries:
    pages.face.state === 'ready'
      ? pages.face.value.map((row) => {
          const facts = kind.factsOf(row)
          return { ...facts, kind, row, key: `${kind.name} ${facts.id}` }
        })
      : [],
})

/** So few matches ask for the next portion by themselves, so many times at most. */
const fewMatches = 8
const asksMost = 10
const noChoice: Choice = { status: 'any', span: 'any' }

function Centre({ loaded }: { readonly loaded: readonly Loaded[] }) {
  const text = useText('orders')
  const [group, setGroup] = useState<OrderGroup | 'all'>('all')
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState(noChoice)
  const [asks, setAsks] = useState<boolean>()
  const sources = loaded.map(sourceOf)
  const filter = { group, typed, status: choice.status, from: startOf(choice.span, clock.server()) }
  const { entries, more, behind } = merged(sources, filter)
  const onMore = () => {
    for (const [at, { pages }] of loaded.entries())
      if (behind.some(({ entries: own }) => own === sources[at]?.entries)) pages.onMore()
  }
  const isFiltered = typed !== '' || choice.status !== 'any' || choice.span !== 'any'
  useFurther(isFiltered && entries.length < fewMatches && more === 'more', JSON.stringify(filter), onMore)
  const isWaiting = loaded.some(({ pages }) => pages.face.state === 'waiting')
  return (
    <Page
      title={text('title')}
      actions={[
        <IconButton
          key="filter"
          icon={SlidersHorizontal}
          label={text('filter')}
          badge={(choice.status === 'any' ? 0 : 1) + (choice.span === 'any' ? 0 : 1) || undefined}
          onPress={() => setAsks(true)}
        />,
      ]}
    >
      <div className="stack">
        <Search label={text('search')} value={typed} onChange={setTyped} />
        <Groups loaded={loaded} counts={countsOf(sources)} value={group} onChange={setGroup} />
        <Lost loaded={loaded} />
        {isWaiting ? (
          <Card flush>
            <RowBones rows={6} />
          </Card>
        ) : (
          <Rows
            entries={entries}
            isPart={group !== 'all'}
            isFiltered={isFiltered}
            loaded={loaded}
            isWhole={more === 'no-more'}
          />
        )}
        {!isWaiting && more !== 'no-more' && <LoadMore state={more} onMore={onMore} />}
      </div>
      {asks !== undefined && (
        <FilterSheet
          open={asks}
          value={choice}
          countOf={(of) =>
            foundBy(sources, { ...filter, status: of.status, from: startOf(of.span, clock.server()) })
          }
          onChoose={setChoice}
          onClose={() => setAsks(false)}
          onClosed={() => setAsks(undefined)}
        />
      )}
    </Page>
  )
}

/** Asks for the next portion while a filter finds little; how often is counted for each filter. */
function useFurther(isWanted: boolean, filter: string, onMore: () => void): void {
  const [asked, setAsked] = useState({ filter, times: 0 })
  useEffect(() => {
    const times = asked.filter === filter ? asked.times : 0
    if (!isWanted || times >= asksMost) return
    setAsked({ filter, times: times + 1 })
    onMore()
  })
}

/** One chip for each group, with the number of what is not over. */
function Groups(props: {
  readonly loaded: readonly Loaded[]
  readonly counts: ReadonlyMap<OrderGroup | 'all', number>
  readonly value: OrderGroup | 'all'
  readonly onChange: (group: OrderGroup | 'all') => void
}) {
  const text = useText('orders')
  const groups = ['all', ...new Set(props.loaded.map(({ kind }) => kind.group))] as const
  return (
    <fieldset className="chips scroller bare-fieldset" aria-label={text('products')}>
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          className="chip"
          aria-pressed={group === props.value}
          onClick={() => props.onChange(group)}
        >
          {text(`group.${group}`)}
          {(props.counts.get(group) ?? 0) > 0 && <span className={css.count}>{props.counts.get(group)}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** Names the kinds that did not come, while the others are shown. */
function Lost({ loaded }: { readonly loaded: readonly Loaded[] }) {
  const text = useText('orders')
  const lost = loaded.filter(({ pages }) => pages.face.state === 'failed')
  if (lost.length === 0 || lost.length === loaded.length) return null
  const names = [...new Set(lost.map(({ kind }) => text(`group.${kind.group}`)))].join(', ')
  return (
    <>
      <Note tone="warn">{text('someLost', { names })}</Note>
      <Button wide onPress={() => retry(lost)}>
        {text('again')}
      </Button>
    </>
  )
}

function retry(lost: readonly Loaded[]): void {
  for (const { pages } of lost) if (pages.face.state === 'failed') pages.face.retry()
}

function Rows(props: {
  readonly entries: readonly Entry[]
  readonly loaded: readonly Loaded[]
  readonly isFiltered: boolean
  /** Only one group is shown. */
  readonly isPart: boolean
  readonly isWhole: boolean
}) {
  const { entries, loaded, isFiltered, isPart, isWhole } = props
  const text = useText('orders')
  const locale = useLocale()
  if (loaded.every(({ pages }) => pages.face.state === 'failed')) {
    return <NotLoadedCard title={text('failedTitle')} retry={() => retry(loaded)} />
  }
  if (entries.length === 0) {
    if (!isWhole) return null
    return (
      <Card>
        {isFiltered || isPart ? (
          <Empty icon={ListOrdered} title={text(isFiltered ? 'noMatchTitle' : 'noneTitle')}>
            {text(isFiltered ? 'noMatch' : 'none')}
          </Empty>
        ) : (
          <Empty
            icon={ListOrdered}
            title={text('emptyTitle')}
            action={text('seeMarkets')}
            to={paths.markets()}
          >
            {text('empty')}
          </Empty>
        )}
      </Card>
    )
  }
  const { action, open, running, past } = sectionsOf(entries)
  const held = heldBy([...action, ...open]).map(({ asset, amount }) => money(locale, asset, amount))
  const day = (at: number) => when(locale, at, 'weekday')
  const days = groupByDay(past, (at) => when(locale, at, 'date'))
  return (
    <>
      <Group title={text('action')} of={action} />
      <Group
        title={text('open')}
        of={open}
        end={held.length > 0 && text('onHold', { amounts: new Intl.ListFormat(locale).format(held) })}
      />
      {open.some(({ kind }) => kind.group === 'stocks') && <p className="t1 quiet">{text('swipe')}</p>}
      <Group title={text('running')} of={running} />
      {days.map(({ day: date, rows }) => (
        <Group
          key={date}
          title={isToday(rows[0]?.at ?? 0, clock.server()) ? text('today') : day(rows[0]?.at ?? 0)}
          of={rows}
        />
      ))}
    </>
  )
}

function Group(props: { readonly title: string; readonly of: readonly Entry[]; readonly end?: ReactNode }) {
  if (props.of.length === 0) return null
  return (
    <section aria-label={props.title}>
      <div className={css.head}>
        <h2>{props.title}</h2>
        {props.end && <span>{props.end}</span>}
      </div>
      <Card flush>
        <List>
          {props.of.map(({ key, kind, row }) => (
            <Fragment key={key}>{kind.draw(row)}</Fragment>
          ))}
        </List>
      </Card>
    </section>
  )
}

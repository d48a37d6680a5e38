import { FileText } from '@openbourse/ui'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { useMay } from '../../lib/may.ts'
import { go, to, useQueryWord } from '../../lib/paths.ts'
import { Bench, Button, type Column, EmptyQueue, Queue, Screen, Tabs, Tag } from '../../lib/pieces/index.ts'
import { DraftBench } from './DraftBench.tsx'
import { DraftEditor } from './DraftEditor.tsx'
import { kinds } from './kinds.ts'
import { ProductBench } from './ProductBench.tsx'
import styles from './products.module.css'
import { Shown } from './Shown.tsx'
import { toneOf } from './tones.ts'
import type { Counts, DraftForm, FactName, Kind, Row, Rows, Stage } from './types.ts'

/** What operators open for all users: drafted by one, approved by another, and never about one user. */
export function Products() {
  const text = useText('products')
  const asked = useQueryWord('kind')
  const kind = kinds.find(({ name }) => name === asked) ?? kinds[0]
  return (
    <Screen title={text('title')} note={text('note')} whole>
      {/* Each kind has its own questions to the server. */}
      <Desk key={kind.name} of={kind} />
    </Screen>
  )
}

type Show = Stage | 'all'

function Desk(props: { readonly of: Kind }) {
  const kind = props.of
  const { name } = kind
  const text = useText('products')
  const pages = kind.useRows()
  const { of: rows, counts } = pages
  const chosen = useQueryWord('id')
  const shown = useQueryWord('show')
  const show: Show = kind.stages.find((one) => one === shown) ?? 'all'
  const [writing, setWriting] = useState(false)
  const list = rows.state === 'ready' ? rows.value : []
  const found = list.find(({ id }) => id === chosen)
  const fits = ({ stage }: Row) => show === 'all' || stage === show
  useFurther(pages, (chosen !== '' && !found) || isShort(show, { list, counts }))
  const leaveFor = (change: Readonly<Record<string, string>>) => {
    setWriting(false)
    go.replace(to('products', { kind: name, show: show === 'all' ? '' : show, id: chosen, ...change }))
  }
  return (
    <Bench
      wide={writing}
      list={
        <Queue
          caption={text(`kinds.${name}`)}
          of={rows.state === 'ready' ? { ...rows, value: rows.value.filter(fits) } : rows}
          idOf={({ id }) => id}
          columns={useColumns(kind)}
          chosen={chosen}
          onChoose={(id) => leaveFor({ id })}
          off={({ stage }) => stage === 'over'}
          empty={<EmptyQueue title={text(`empty.${name}`)}>{text(`emptyText.${name}`)}</EmptyQueue>}
          head={
            <>
              <Head of={kind} quiet={writing || found !== undefined} onWrite={() => setWriting(true)} />
              <Stages
                of={kind}
                counts={counts}
                show={show}
                onShow={(next) => leaveFor({ show: next === 'all' ? '' : next })}
              />
            </>
          }
          foot={<Foot of={name} pages={pages} />}
        />
      }
      side={
        writing && kind.draft ? (
          <DraftEditor of={kind.draft} onClose={() => setWriting(false)} />
        ) : (
          found && <Side key={`${found.id} ${found.ref}`} of={kind} row={found} />
        )
      }
    />
  )
}

function Foot({ of, pages }: { readonly of: Kind['name']; readonly pages: Rows }) {
  const text = useText('products')
  const { more, onMore } = pages
  return (
    <>
      {text(`foot.${of}`)}
      {more !== 'no-more' && (
        <span className="push">
          <Button slim busy={more === 'loading'} onPress={onMore}>
            {text('more')}
          </Button>
        </span>
      )}
    </>
  )
}

/** Asks for the next page by itself while something is missing that is further down. */
function useFurther({ more, onMore }: Rows, isMissing: boolean) {
  const ask = useRef(onMore)
  ask.current = onMore
  useEffect(() => {
    if (isMissing && more === 'more') ask.current()
  }, [isMissing, more])
}

/** What comes and what runs is shown whole, however far down it is; what is over comes by pages. */
function isShort(
  show: Show,
  of: { readonly list: readonly Row[]; readonly counts: Counts | undefined },
): boolean {
  if (show !== 'coming' && show !== 'running') return false
  return of.list.filter(({ stage }) => stage === show).length < (of.counts?.[show] ?? 0)
}

function Side({ of, row }: { readonly of: Kind; readonly row: Row }) {
  if (row.draft) return <DraftBench of={row.draft} />
  return row.ref === undefined ? undefined : <ProductBench of={of} id={row.ref} />
}

function Head(props: { readonly of: Kind; readonly quiet: boolean; readonly onWrite: () => void }) {
  const text = useText('products')
  const { name, draft } = props.of
  return (
    <header>
      <Tabs
        label={text('kinds.label')}
        value={name}
        onChange={(next) => go.replace(to('products', { kind: next }))}
        tabs={kinds.map((one) => ({ value: one.name, label: text(`kinds.${one.name}`) }))}
      />
      {draft && <NewDraft of={draft} quiet={props.quiet} onWrite={props.onWrite} />}
    </header>
  )
}

function NewDraft(props: { readonly of: DraftForm; readonly quiet: boolean; readonly onWrite: () => void }) {
  const text = useText('products')
  const may = useMay(props.of.call)
  useKeys(may ? [{ keys: 'e', says: text('draftNew'), run: props.onWrite }] : [])
  return (
    <span className="push line">
      <Button
        kind={props.quiet ? undefined : 'primary'}
        icon={FileText}
        hint="e"
        why={may ? undefined : text('onlyProduct')}
        onPress={props.onWrite}
      >
        {text('draftNew')}
      </Button>
    </span>
  )
}

function Stages(props: {
  readonly of: Kind
  /** Undefined until they are known: what is not known has no count. */
  readonly counts: Counts | undefined
  readonly show: Show
  readonly onShow: (show: Show) => void
}) {
  const text = useText('products')
  const { counts } = props
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0)
  if (props.of.stages.length === 0) return null
  const shows: readonly Show[] = ['all', ...props.of.stages]
  return (
    <header>
      <Tabs
        label={text('stages.label')}
        value={props.show}
        onChange={props.onShow}
        tabs={shows.map((value) => ({
          value,
          label: text(`stages.${value}`),
          count: value === 'all' ? all : counts?.[value],
        }))}
      />
    </header>
  )
}

function useColumns({ columns }: Kind): readonly Column<Row>[] {
  const text = useText('products')
  const factColumn = (name: FactName): Column<Row> => ({
    name,
    head: text(`facts.${name}`),
    end: name !== 'next',
    cut: name === 'next',
    ...(name === 'next' ? { width: '27%' } : {}),
    cell: ({ cells }) => cells[name] && <Shown of={cells[name]} />,
  })
  return [
    {
      name: 'name',
      head: text('name'),
      main: true,
      cut: true,
      width: '28%',
      cell: ({ title, sub }) => (
        <span className={styles.name} title={title}>
          <span className="medium">{title}</span> {sub !== '' && <span className="code quiet">{sub}</span>}
        </span>
      ),
    },
    {
      name: 'state',
      head: text('stages.label'),
      cell: ({ state }) => <Tag tone={toneOf[state]}>{text(`states.${state}`)}</Tag>,
    },
    ...columns.map(factColumn),
  ]
}

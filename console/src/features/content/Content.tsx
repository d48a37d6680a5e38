import type { Publication, PublicationKind } from '@openbourse/protocol'
import { FileText, type Href } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/may.ts'
import { go, to, useQueryWord } from '../../lib/paths.ts'
import { Bench, Button, type Column, EmptyQueue, Queue, Screen, Tabs } from '../../lib/pieces/index.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import { Editor } from './Editor.tsx'
import { kinds } from './kinds.ts'
import { Reading } from './Reading.tsx'
import { State } from './State.tsx'

/** Texts published to all users. No operator publishes alone, and every version is kept. */
export function Content() {
  const text = useText('content')
  const asked = useQueryWord('kind')
  const kind = kinds.find((one) => one === asked) ?? 'notice'
  const chosen = useQueryWord('slug')
  const query = useCall('consoleContent', { kind })
  const [writing, setWriting] = useState(false)
  const mayWrite = useMay('consoleContentPropose')
  const found = query.data?.list.find(({ slug }) => slug === chosen)
  const leaveFor = (href: Href, toWrite: boolean) => {
    setWriting(toWrite)
    go.replace(href)
  }
  return (
    <Screen title={text('title')} note={text('note')} whole>
      <Bench
        list={
          <Queue
            caption={text('title')}
            of={faceOf(query, (value) => value.list)}
            idOf={({ slug }) => slug}
            columns={useColumns()}
            chosen={chosen}
            onChoose={(slug) => leaveFor(to('content', { kind, slug }), false)}
            off={({ state }) => state === 'withdrawn'}
            empty={<EmptyQueue title={text(`empty.${kind}`)}>{text('emptyText')}</EmptyQueue>}
            head={
              <Head
                kind={kind}
                quiet={writing || found !== undefined}
                mayWrite={mayWrite}
                onKind={(next) => leaveFor(to('content', { kind: next }), false)}
                onWrite={() => leaveFor(to('content', { kind }), true)}
              />
            }
            foot={text('foot')}
          />
        }
        side={
          writing ? (
            <Editor key={`${kind} ${chosen}`} kind={kind} former={found} onClose={() => setWriting(false)} />
          ) : (
            found && (
              <Reading
                key={`${kind} ${found.slug}`}
                of={found}
                mayWrite={mayWrite}
                onWrite={() => setWriting(true)}
              />
            )
          )
        }
      />
    </Screen>
  )
}

function Head(props: {
  readonly kind: PublicationKind
  /** Another act of the view is the filled one. */
  readonly quiet: boolean
  readonly mayWrite: boolean
  readonly onKind: (kind: PublicationKind) => void
  readonly onWrite: () => void
}) {
  const text = useText('content')
  return (
    <header>
      <Tabs
        label={text('kinds')}
        value={props.kind}
        onChange={props.onKind}
        tabs={kinds.map((value) => ({ value, label: text(`kind.${value}`) }))}
      />
      <span className="push line">
        <Button
          kind={props.quiet ? undefined : 'primary'}
          icon={FileText}
          why={props.mayWrite ? undefined : text('onlyProduct')}
          onPress={props.onWrite}
        >
          {text(`write.${props.kind}`)}
        </Button>
      </span>
    </header>
  )
}

function useColumns(): readonly Column<Publication>[] {
  const text = useText('content')
  const locale = useLocale()
  return [
    {
      name: 'title',
      head: text('titleHead'),
      main: true,
      cut: true,
      width: '44%',
      cell: ({ words }) => <span className="medium">{words['en-US'].title}</span>,
    },
    { name: 'slug', head: text('slug'), cut: true, cell: ({ slug }) => <span className="code">{slug}</span> },
    { name: 'state', head: text('state'), cell: (one) => <State of={one} /> },
    { name: 'version', head: text('version'), end: true, cell: ({ version }) => version },
    { name: 'at', head: text('at'), end: true, cell: ({ at }) => utc(locale, at, 'minute') },
  ]
}

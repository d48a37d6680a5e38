import type { QueuedChat } from '@openbourse/protocol'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { NextQueue } from '../../lib/NextQueue.tsx'
import { go, to, usePinned, useQueryWord } from '../../lib/paths.ts'
import {
  AgeBar,
  AxisAtRest,
  Bench,
  type Column,
  EmptyQueue,
  Queue,
  Screen,
  Tabs,
  Tag,
} from '../../lib/pieces/index.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useQueueFigures } from '../../lib/queues.ts'
import { Chat } from './Chat.tsx'

const everyMs = 2_000

/** Conversations with users, the longest waiting first. */
export function Support() {
  const text = useText('support')
  const [closed, setClosed] = useState(false)
  const query = useCall('operatorQueue', { closed }, { everyMs, keepPrevious: true })
  const list = query.data?.list ?? []
  const promiseMs = usePromise()
  const waiting = list.filter(({ waitingSince }) => waitingSince !== null).length
  const wanted = useQueryWord('id')
  const choose = (id: string) => go.replace(to('support', { id }))
  const chosen = usePinned(wanted, list[0]?.conversation, choose)
  const chat = list.find(({ conversation }) => conversation === chosen)
  return (
    <Screen title={text('title')} note={query.data && text('note', { waiting })} whole>
      <Bench
        wide
        list={
          <Queue
            caption={text('title')}
            of={faceOf(query, (reply) => reply.list)}
            idOf={({ conversation }) => conversation}
            columns={useColumns(promiseMs)}
            chosen={chosen}
            onChoose={choose}
            empty={
              <EmptyQueue
                title={text('empty')}
                above={promiseMs !== undefined && <AxisAtRest promiseMs={promiseMs} />}
                acts={<NextQueue besides="support" />}
              >
                {text('emptyText')}
              </EmptyQueue>
            }
            head={
              <header>
                <Tabs
                  label={text('shown')}
                  value={closed ? 'closed' : 'open'}
                  onChange={(value) => setClosed(value === 'closed')}
                  tabs={[
                    {
                      value: 'open',
                      label: text('open'),
                      count: closed ? undefined : query.data?.list.length,
                    },
                    { value: 'closed', label: text('closed') },
                  ]}
                />
              </header>
            }
            foot={text('never')}
          />
        }
        side={chosen === '' ? undefined : <Chat key={chosen} conversation={chosen} of={chat} />}
      />
    </Screen>
  )
}

/** Within how many milliseconds an answer is promised; undefined until it is known. */
const usePromise = (): number | undefined =>
  useQueueFigures().data?.queues.find(({ name }) => name === 'support')?.promiseMs ?? undefined

function useColumns(promiseMs: number | undefined): readonly Column<QueuedChat>[] {
  const text = useText('support')
  return [
    {
      name: 'left',
      head: text('left'),
      width: '22%',
      cell: ({ waitingSince }) =>
        waitingSince === null ? (
          <span className="quiet">{text('answered')}</span>
        ) : (
          promiseMs !== undefined && <AgeBar receivedAt={waitingSince} promiseMs={promiseMs} />
        ),
    },
    {
      name: 'who',
      head: text('person'),
      main: true,
      cell: ({ displayId, unread }) => (
        <span className="line">
          <b className="strong">{displayId}</b>
          {unread > 0 && <Tag tone="accent">{text('unread', { unread })}</Tag>}
        </span>
      ),
    },
    {
      name: 'last',
      head: text('last'),
      cut: true,
      width: '45%',
      cell: ({ typing, lastText }) =>
        typing ? <span className="accent">{text('typing')}</span> : <span className="two">{lastText}</span>,
    },
  ]
}

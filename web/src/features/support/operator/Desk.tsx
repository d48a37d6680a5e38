import type { QueuedChat } from '@openbourse/protocol'
import {
  Bell,
  Button,
  Card,
  Empty,
  Failed,
  Headphones,
  Item,
  List,
  Pill,
  RowBones,
  Segment,
  Show,
} from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import { useLocale, useText } from '../../../lib/i18n.tsx'
import { chatTime } from '../../../lib/time.ts'
import { load } from '../calls.ts'
import { over } from './side.ts'
import { operatorToken } from './token.ts'

const everyMs = 2_000

type Queue = { readonly list: readonly QueuedChat[]; readonly until: number }

/** Who waits, longest first. */
export function Desk(props: { readonly onOpen: (chat: QueuedChat) => void }) {
  const text = useText('support')
  const locale = useLocale()
  const [closed, setClosed] = useState(false)
  const { queue, failed, retry } = useQueue(closed)
  const face = queue
    ? ({ state: 'ready', value: queue.list } as const)
    : failed
      ? ({ state: 'failed', retry } as const)
      : ({ state: 'waiting' } as const)
  return (
    <div className="stack">
      <Segment
        label={text('queue')}
        value={closed ? 'closed' : 'open'}
        onChange={(value) => setClosed(value === 'closed')}
        options={[
          { value: 'open', label: text('queueOpen') },
          { value: 'closed', label: text('queueClosed') },
        ]}
      />
      <Card flush>
        <Show
          of={face}
          skeleton={<RowBones rows={3} mark={false} />}
          empty={
            <Empty icon={closed ? Bell : Headphones} title={text('queueEmpty')}>
              {text('queueEmptyText')}
            </Empty>
          }
          failed={(again) => (
            <Failed title={text('failedTitle')} retry={again}>
              {text('failed')}
            </Failed>
          )}
        >
          {(rows) => (
            <List>
              {rows.map((row) => (
                <Item
                  key={row.conversation}
                  title={row.displayId}
                  note={row.typing ? text('typing') : row.lastText}
                  middle={
                    row.waitingSince === null ? undefined : (
                      <Pill tone="warn">{text('waits', { minutes: minutesSince(row.waitingSince) })}</Pill>
                    )
                  }
                  end={chatTime(locale, row.lastAt, { nowMs: clock.now(), yesterday: text('yesterday') })}
                  onPress={() => props.onOpen(row)}
                />
              ))}
            </List>
          )}
        </Show>
      </Card>
      <Button wide onPress={() => operatorToken.set('')}>
        {text('leave')}
      </Button>
    </div>
  )
}

const minutesSince = (ms: number): number => Math.max(0, Math.floor((clock.now() - ms) / 60_000))

function useQueue(closed: boolean) {
  const [queue, setQueue] = useState<Queue>()
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is the reason to ask
  useEffect(() => {
    let wanted = true
    const look = () =>
      load('operatorQueue', { operatorToken: operatorToken.get(), closed })
        .catch(over)
        .then(
          (told) => {
            if (!wanted) return
            setQueue(told)
            setFailed(false)
          },
          () => wanted && setFailed(true),
        )
    void look()
    const timer = setInterval(() => void look(), everyMs)
    return () => {
      wanted = false
      clearInterval(timer)
    }
  }, [closed, round])
  return { queue, failed, retry: () => setRound((before) => before + 1) }
}

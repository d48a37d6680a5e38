import type { Notice, NoticeCategory, UnreadCounts } from '@openbourse/protocol'
import { Bell, Card, Chips, List, TextButton, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useUnread } from '../../common/notices/unread.ts'
import { clock } from '../../lib/clock.ts'
import { groupByDay } from '../../lib/group-by-day.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useTopic } from '../../lib/live.ts'
import { PagedRows } from '../../lib/PagedRows.tsx'
import { outdated } from '../../lib/query.ts'
import { bandOf, when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { NoticeRow } from './NoticeRow.tsx'
import css from './notices.module.css'
import { PlatformNotices } from './PlatformNotices.tsx'
import { markAllRead } from './read.ts'

const kinds = ['all', 'house', 'orders', 'money', 'security'] as const
export type Kind = (typeof kinds)[number]

/** The user’s messages: by kind, grouped by day, unread ones marked. */
export function MessageCentre(props: { readonly first: Kind }) {
  const text = useText('notices')
  const [kind, setKind] = useState<Kind>(props.first)
  const unread = useUnread(true)
  // An open order does not count as unread, and is in the list all the same.
  useTopic('orders', { on: () => outdated('noticeList'), poll: async () => outdated('noticeList') })
  const label = (value: Kind): string => {
    const count = unread && value !== 'all' && value !== 'house' ? unread[value] : 0
    const name = text(`kind.${value}`)
    return count === 0 ? name : text('kindUnread', { kind: name, count: String(count) })
  }
  return (
    <div className="stack">
      <Chips
        label={text('kinds')}
        value={kind}
        onChange={setKind}
        options={kinds.map((value) => ({ value, label: label(value) }))}
      />
      {kind === 'house' ? <PlatformNotices /> : <Messages key={kind} kind={kind} unread={unread} />}
    </div>
  )
}

const noticeId = { idOf: (notice: Notice) => notice.id }

function Messages(props: {
  readonly kind: Exclude<Kind, 'house'>
  readonly unread: UnreadCounts | undefined
}) {
  const text = useText('notices')
  const category: NoticeCategory | undefined = props.kind === 'all' ? undefined : props.kind
  const pages = usePages('noticeList', { size: 20, ...(category ? { category } : {}) }, noticeId)
  return (
    <PagedRows
      of={pages}
      empty={{
        icon: Bell,
        title: text(category ? 'quietTitle' : 'emptyTitle'),
        says: text(category ? 'quiet' : 'empty'),
      }}
      failedTitle={text('failedTitle')}
      failed={text('failed')}
    >
      {(notices) => (
        <>
          <ReadAll
            upTo={notices[0]?.id ?? ''}
            category={category}
            count={props.unread?.[category ?? 'all'] ?? 0}
          />
          <Days notices={notices} />
        </>
      )}
    </PagedRows>
  )
}

function ReadAll(props: {
  readonly upTo: string
  readonly category: NoticeCategory | undefined
  readonly count: number
}) {
  const text = useText('notices')
  async function press() {
    const done = await markAllRead(props.upTo, props.category)
    toasts.show(text(done ? 'allRead' : 'noAnswer'))
  }
  return (
    <div className={css.top}>
      <p className="quiet" role="status">
        {text('unreadCount', { count: props.count })}
      </p>
      {props.count > 0 && <TextButton onPress={() => void press()}>{text('readAll')}</TextButton>}
    </div>
  )
}

function Days({ notices }: { readonly notices: readonly Notice[] }) {
  const text = useText('notices')
  const locale = useLocale()
  const dayOf = (at: number): string => {
    const band = bandOf(at, clock.server())
    return band === 'today' || band === 'yesterday' ? text(band) : when(locale, at, 'weekday')
  }
  return groupByDay(notices, dayOf).map(({ day, rows }) => (
    <section key={day} aria-label={day}>
      <h2 className="day-title">{day}</h2>
      <Card flush>
        <List inset="mark">
          {rows.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </List>
      </Card>
    </section>
  ))
}

import type { Notice, NoticeCategory } from '@openbourse/protocol'
import { ChartCandlestick, type Href, Item, Megaphone, Shield, Wallet } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { pageExists } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import css from './notices.module.css'
import { markRead } from './read.ts'

const icons = {
  orders: ChartCandlestick,
  money: Wallet,
  security: Shield,
  system: Megaphone,
} as const satisfies Record<NoticeCategory, unknown>

/** One message. It leads to what it is about; opening it makes it read. */
export function NoticeRow({ notice }: { readonly notice: Notice }) {
  const Icon = icons[notice.category]
  const locale = useLocale()
  const link = notice.link as Href | null
  const content = {
    mark: (
      <span className={css.mark} data-unread={!notice.read || undefined}>
        <span className="disc">
          <Icon className="icon" aria-hidden="true" />
        </span>
      </span>
    ),
    title: <Title notice={notice} />,
    note: (
      <>
        {notice.brief ?? notice.text} ·{'\u00a0'}
        <time>{when(locale, notice.at, 'time')}</time>
      </>
    ),
    ...(notice.figure !== null && {
      end: (
        <span className={css.figure} data-unread={!notice.read || undefined}>
          {notice.figure}
        </span>
      ),
    }),
  }
  const read = () => markRead(notice)
  if (link !== null && pageExists(link)) return <Item plain {...content} to={link} onPress={read} />
  return notice.read ? <Item {...content} /> : <Item plain {...content} onPress={read} />
}

function Title({ notice }: { readonly notice: Notice }) {
  const text = useText('notices')
  return (
    <span className={css.title} data-unread={!notice.read || undefined}>
      {!notice.read && <span className="sr">{text('unread')}</span>} {notice.title}
    </span>
  )
}

import { Anchor, ChevronRight, Megaphone } from '@openbourse/ui'
import { useText, withText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import css from './notices.module.css'

/** The newest notice in one line, and how many there are. Nothing moves by itself. */
export const NoticeLine = withText(['notices'], function NoticeLine() {
  const text = useText('notices')
  const query = useCall('homeNotices', {}, { freshForMs: 60_000 })
  // Keeps its place until it is known whether there is one, so that what is below does not jump.
  if (query.isPending) return <div className={css.space} aria-hidden="true" />
  const list = query.data?.list ?? []
  const [first] = list
  if (!first) return null
  return (
    <Anchor
      href={list.length > 1 ? paths.notices({ kind: 'house' }) : paths.notice({ id: first.id })}
      className={css.line}
    >
      <Megaphone className="icon-small" aria-hidden="true" />
      <span className="grow cut">{first.title}</span>
      <span className="quiet figure">
        <span className="sr">{text('notice', { at: '1', of: String(list.length) })}</span>
        <span aria-hidden="true">1/{list.length}</span>
      </span>
      <ChevronRight className="icon-small quiet" aria-hidden="true" />
    </Anchor>
  )
})

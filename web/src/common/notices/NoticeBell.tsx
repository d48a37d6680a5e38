import { Bell, IconButton } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { useUnread } from './unread.ts'

/** The way to the messages, with the number of unread ones. */
export function NoticeBell() {
  const text = useText('menu')
  const count = useUnread(useUser() !== null)?.all ?? 0
  return (
    <IconButton icon={Bell} to={paths.notices()} badge={count} label={text('messagesUnread', { count })} />
  )
}

import { Anchor, Avatar, SearchIcon, UserRound } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { drawer } from '../../lib/drawer.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import type { useUser } from '../../lib/session.ts'
import { lettersOf } from '../../lib/who.ts'
import css from './home.module.css'

/** The avatar, which opens the drawer, and the link to the search. */
export function HomeBar({
  user,
  children,
}: {
  readonly user: ReturnType<typeof useUser>
  /** Content at the end of the bar. */
  readonly children?: ReactNode
}) {
  const text = useText('home')
  return (
    <header className={css.bar}>
      <button type="button" className={css.me} onClick={drawer.open}>
        <span className="sr">{text('menu')}</span>
        {user === null ? (
          <span className="disc">
            <UserRound className="icon" aria-hidden="true" />
          </span>
        ) : (
          <Avatar letters={lettersOf(user)} tone={user.avatar} />
        )}
      </button>
      <Anchor href={paths.search()} className={css.search}>
        <SearchIcon className="icon-small" aria-hidden="true" />
        <span className="cut">{text('search')}</span>
      </Anchor>
      {children}
    </header>
  )
}

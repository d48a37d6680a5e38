import { Amount, Anchor, Avatar, SearchIcon, UserRound } from '@openbourse/ui'
import { PartsBar } from '../../common/bar/PartsBar.tsx'
import { NoticeBell } from '../../common/notices/NoticeBell.tsx'
import { drawer } from '../../lib/drawer.ts'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import { lettersOf } from '../../lib/who.ts'
import css from './top.module.css'
import { useSearchKey } from './use-search-key.ts'

/** On top of a large screen, above every page: the parts of the app, the search, messages, the total, and the drawer. */
export function TopBar() {
  const text = useText('home')
  const user = useUser()
  useSearchKey()
  return (
    <div className={css.top}>
      <PartsBar
        end={
          <>
            <Anchor href={paths.search()} className={css.search} aria-keyshortcuts="/">
              <SearchIcon className="icon-small" aria-hidden="true" />
              {text('search')}
            </Anchor>
            <NoticeBell />
            {user && <Total />}
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
          </>
        }
      />
    </div>
  )
}

/** The total of the user’s money and investments, which leads to what it consists of. */
function Total() {
  const text = useText('menu')
  const [hidden] = useKept('amountsHidden')
  const assets = useCall('assets', useTotalsIn(), { everyMs: 10_000 }).data
  if (!assets) return null
  return (
    <Anchor href={paths.assets()} className={css.total}>
      <small>{text('totalValue')}</small>
      <Amount of={assets.total} asset={assets.base} hidden={hidden} />
    </Anchor>
  )
}

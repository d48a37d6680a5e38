import { ChevronDown } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { useNavigation } from '../../lib/may.ts'
import type { NavigationLine } from '../../lib/navigation.ts'
import { go, to, usePage } from '../../lib/paths.ts'
import { Link, Seat } from '../../lib/pieces/index.ts'
import { roles as every } from '../../lib/roles.ts'
import { useOperator } from '../../lib/session.ts'
import { useCounts } from './counts.ts'
import { OwnMenu } from './OwnMenu.tsx'

/** Where an operator can go, and how much waits there. */
export function Navigation() {
  const text = useText('shell')
  const counts = useCounts()
  const page = usePage()
  const groups = useNavigation()
  useKeys(
    groups.flatMap(({ lines }) =>
      lines.map((line) => ({
        keys: `g ${line.key}`,
        says: text(`pages.${line.page}`),
        run: () => go.to(to(line.page)),
      })),
    ),
  )
  return (
    <aside className="side" aria-label={text('brand')}>
      <div className="brand">
        <BrandSign />
        <span className="brand-word">
          {text('brand')} <small>{text('console')}</small>
        </span>
      </div>
      <nav className="side-scroll" aria-label={text('navigation')}>
        {groups
          .filter(({ lines }) => lines.length > 0)
          .map(({ name, lines }) => (
            <div key={name}>
              {name !== 'first' && <h2>{text(`groups.${name}`)}</h2>}
              {lines.map((line) => (
                <Line key={line.page} line={line} current={line.page === page} count={counts[line.page]} />
              ))}
            </div>
          ))}
      </nav>
      <Foot />
    </aside>
  )
}

function Line(props: {
  readonly line: NavigationLine
  readonly current: boolean
  readonly count: { readonly waiting: number; readonly tone?: 'late' | 'mine' } | undefined
}) {
  const text = useText('shell')
  const { icon: Icon, page } = props.line
  const { count } = props
  const isShown = count !== undefined && (count.waiting > 0 || count.tone !== 'mine')
  const word = text(`pages.${page}`)
  return (
    <Link href={to(page)} className="nav" current={props.current} title={word}>
      <Icon className="icon" aria-hidden="true" />
      <span className="nav-word">{word}</span>
      {isShown && (
        <span className="nav-count" data-tone={count.waiting > 0 ? count.tone : undefined}>
          {count.waiting}
          <span className="sr">{text(count.tone === 'late' ? 'waitsLate' : 'waits')}</span>
        </span>
      )}
    </Link>
  )
}

/** The logged-in operator; opens their own settings. */
function Foot() {
  const [open, setOpen] = useState(false)
  const text = useText('shell')
  const { name, roles } = useOperator()
  const listed = roles.map((role) => text(`roles.${role}`)).join(', ')
  const words = roles.length === every.length ? text('everyRole') : listed
  return (
    <>
      {open && <OwnMenu onClose={() => setOpen(false)} />}
      <button type="button" className="side-foot" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Seat name={name} seat="me" />
        <span>
          <span className="cut" style={{ display: 'block' }}>
            {name}
          </span>
          <span className="quiet small cut capital" style={{ display: 'block' }} title={listed}>
            {words}
          </span>
        </span>
        <ChevronDown className="icon-small" aria-hidden="true" />
      </button>
    </>
  )
}

/** The logo: an order book’s ring with one side open. */
export function BrandSign() {
  return (
    <svg width="20" height="20" viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path d="M22.2 8.2a10 10 0 1 0 0 11.6" stroke="var(--accent)" strokeWidth="4" />
      <rect x="21" y="10.5" width="4.5" height="7" rx="1.5" fill="var(--ink)" />
    </svg>
  )
}

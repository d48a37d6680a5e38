import { type Href, SearchIcon } from '@openbourse/ui'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useNow } from '../clock.ts'
import { useLocale, useText } from '../i18n.tsx'
import { useMedia } from '../media.ts'
import { overlay, rail } from '../store.ts'
import { utc } from '../time.ts'
import { Keys } from './Keys.tsx'
import { Link } from './Link.tsx'

/**
 * The top bar and what stands under it. `note` says in a line how this screen stands. `whole` fills the screen and scrolls in
 * its own columns; `slim` makes the navigation a rail, for benches that need the width.
 */
export function Screen(props: {
  readonly title: string
  readonly crumb?: { readonly label: string; readonly to: Href } | undefined
  readonly note?: ReactNode
  readonly children: ReactNode
  readonly whole?: boolean
  readonly slim?: boolean
}) {
  // Where the window is not wide enough for both, the navigation gives way to what is judged.
  const isTight = useMedia('(max-width: 85rem)') && props.whole === true
  const isNarrow = useMedia('(max-width: 64rem)')
  const slim = props.slim === true || isTight || isNarrow
  const text = useText('shell')
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    rail.set(slim)
    return () => rail.set(false)
  }, [slim])
  useEffect(() => {
    document.title = text('documentTitle', { page: props.title })
  }, [text, props.title])
  // Announces the new page to screen readers.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="main">
      <header className="top">
        {props.crumb && (
          <Link href={props.crumb.to} className="crumb">
            {props.crumb.label}
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {props.title}
        </h1>
        <span className="top-note cut">{props.note}</span>
        <Find />
        <Clock />
      </header>
      <main className="page" data-whole={props.whole || undefined}>
        {props.children}
      </main>
    </div>
  )
}

function Find() {
  const text = useText('shell')
  return (
    <button type="button" className="find" onClick={() => overlay.set('find')}>
      <SearchIcon className="icon-small" aria-hidden="true" />
      <span className="find-word">{text('find')}</span>
      <Keys of="mod+k" />
    </button>
  )
}

function Clock() {
  const locale = useLocale()
  const text = useText('shell')
  return <span className="clock">{text('clock', { time: utc(locale, useNow(), 'clock') })}</span>
}

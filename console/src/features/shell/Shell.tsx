import { names } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { overlay, rail, said } from '../../lib/store.ts'
import { Finder } from './Finder.tsx'
import { KeyHints } from './KeyHints.tsx'
import { Navigation } from './Navigation.tsx'
import { PracticeStrip } from './PracticeStrip.tsx'
import { StatusLine } from './StatusLine.tsx'

/** The four edges of every screen, and what may lie over them. */
export function Shell(props: { readonly children: ReactNode }) {
  const text = useText('shell')
  const open = overlay.use()
  const isRail = rail.use()
  const close = () => overlay.set('none')
  useKeys([
    { keys: 'mod+k', says: text('find'), run: () => overlay.set('find') },
    { keys: '?', says: text('keys.title'), run: () => overlay.set('keys') },
  ])
  return (
    <div className={names('frame')} data-rail={isRail || undefined}>
      <PracticeStrip />
      <Navigation />
      {props.children}
      <StatusLine />
      <ActionResult />
      {open === 'find' && <Finder onClose={close} />}
      {open === 'keys' && <KeyHints onClose={close} />}
    </div>
  )
}

/** The result of the last action, shown for a moment and announced to screen readers. */
function ActionResult() {
  const sentence = said.use()
  return <div role="status">{sentence !== '' && <p className="toast">{sentence}</p>}</div>
}

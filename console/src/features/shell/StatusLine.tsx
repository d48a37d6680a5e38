import { useText } from '../../lib/i18n.tsx'
import { Keys } from '../../lib/pieces/index.ts'
import { overlay } from '../../lib/store.ts'

/** What is always true and always in sight: whether the books balance, and what does not fit. Only figures that were computed. */
export function StatusLine() {
  const text = useText('shell')
  return (
    <footer className="status">
      <button type="button" className="push" onClick={() => overlay.set('keys')}>
        {text('keys.title')}
        <Keys of="?" />
      </button>
    </footer>
  )
}

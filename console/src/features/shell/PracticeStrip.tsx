import { useText } from '../../lib/i18n.tsx'

/** One permanent line on every screen, which nothing can dismiss: no money here is real. */
export function PracticeStrip() {
  const text = useText('shell')
  return (
    <aside className="practice" aria-label={text('practice')}>
      {text('practice')}
    </aside>
  )
}

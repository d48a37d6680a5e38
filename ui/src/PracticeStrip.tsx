import { useUi } from './context.tsx'

/** One thin, quiet, permanent line: nothing here is real money. It is above every mask. */
export function PracticeStrip() {
  const { words } = useUi()
  return (
    <aside className="practice" aria-label={words.practice}>
      {words.practice}
    </aside>
  )
}

import { useUi } from './context.tsx'

/** One thin, quiet, permanent line: nothing here is real money. It stands above every mask. */
export function PracticeStrip() {
  return (
    <div className="practice" role="note">
      {useUi().words.practice}
    </div>
  )
}

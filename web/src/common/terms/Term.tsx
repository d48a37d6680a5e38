import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import type { TermName } from '../../lib/terms.ts'
import type { TermSheet } from './TermSheet.tsx'

/** A word of the glossary with a dotted line; a press opens what it means. The sheet and its texts come then. */
export function Term(props: { readonly of: TermName; readonly children: ReactNode }) {
  const text = useText('ui')
  const [shown, setShown] = useState<{ readonly In: typeof TermSheet }>()
  const [open, setOpen] = useState(false)

  async function show() {
    // What does not come now is asked for again at the next press.
    const sheet = await import('./TermSheet.tsx')
      .then(async ({ TermSheet }) => {
        await TermSheet.ready
        return TermSheet
      })
      .catch(() => undefined)
    if (!sheet) return
    setShown({ In: sheet })
    setOpen(true)
  }

  return (
    <>
      <button type="button" className="ask" aria-haspopup="dialog" onClick={show}>
        {props.children}
        <span className="sr"> ({text('meaning')})</span>
      </button>
      {shown && (
        <shown.In
          of={props.of}
          open={open}
          onClose={() => setOpen(false)}
          onClosed={() => setShown(undefined)}
        />
      )}
    </>
  )
}

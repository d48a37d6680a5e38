import { type ReactNode, useState } from 'react'
import { useUi } from './context.tsx'
import type { Computation, FormulaSheet } from './FormulaSheet.tsx'

/** A computed number's name with a dotted line; a press opens how it is computed. The work is done only then, and its sheet comes then. */
export function Formula(props: {
  readonly children: ReactNode
  readonly of: () => Computation | Promise<Computation>
}) {
  const { words } = useUi()
  const [shown, setShown] = useState<{ readonly of: Computation; readonly In: typeof FormulaSheet }>()
  const [open, setOpen] = useState(false)

  async function show() {
    // What does not come now is asked for again at the next press.
    const come = await Promise.all([props.of(), import('./FormulaSheet.tsx')]).catch(() => undefined)
    if (!come) return
    const [of, { FormulaSheet }] = come
    setShown({ of, In: FormulaSheet })
    setOpen(true)
  }

  return (
    <>
      <button type="button" className="ask" aria-haspopup="dialog" onClick={show}>
        {props.children}
        <span className="sr"> ({words.howComputed})</span>
      </button>
      {shown && (
        <shown.In
          of={shown.of}
          open={open}
          onClose={() => setOpen(false)}
          onClosed={() => setShown(undefined)}
        />
      )}
    </>
  )
}

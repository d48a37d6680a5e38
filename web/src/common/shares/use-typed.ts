import { useState } from 'react'
import { kept } from '../../lib/kept.ts'

/** Forms whose texts are stored at a time: the oldest are removed first. */
const formsMax = 20

/**
 * Text of a form that moves money: it is restored after a reload or Back, until it is sent. `name` identifies the
 * form and the field; `first` is the text before any input.
 */
export function useTyped(name: string, first: string) {
  const [value, setValue] = useState(() => kept.get('typed')[name] ?? first)
  const write = (text: string) => {
    setValue(text)
    const others = without(name)
    kept.set('typed', Object.fromEntries([...others.slice(1 - formsMax), [name, text]]))
  }
  /** Removes the stored text; the text on the screen stays. */
  const forget = () => kept.set('typed', Object.fromEntries(without(name)))
  return [value, write, forget] as const
}

const without = (name: string) => Object.entries(kept.get('typed')).filter(([other]) => other !== name)

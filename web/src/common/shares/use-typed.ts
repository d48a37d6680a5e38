import { useState } from 'react'
import { kept } from '../../lib/kept.ts'

/** Forms whose texts are stored at a time: the oldest are forgotten first. */
const formsMax = 20

/**
 * What is typed into a form that moves money: it is there again after a reload or a way back, until it is sent. `name` tells the
 * form and the field apart from all others; `first` stands where nothing was typed.
 */
export function useTyped(name: string, first: string) {
  const [value, setValue] = useState(() => kept.get('typed')[name] ?? first)
  const write = (text: string) => {
    setValue(text)
    const others = without(name)
    kept.set('typed', Object.fromEntries([...others.slice(1 - formsMax), [name, text]]))
  }
  /** Nothing has to be brought back any more; what stands on the screen stays. */
  const forget = () => kept.set('typed', Object.fromEntries(without(name)))
  return [value, write, forget] as const
}

const without = (name: string) => Object.entries(kept.get('typed')).filter(([other]) => other !== name)

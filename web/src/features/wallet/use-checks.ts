import type { Asked, CallName, Calls } from '@openbourse/protocol'
import { useEffect, useRef, useState } from 'react'
import type { Results } from '../../lib/ask.ts'
import { ask } from '../../lib/ask.ts'

const restMs = 400

type Checks = Extract<CallName, 'bankCheck' | 'addressCheck'>

/** Asks what is wrong with a form once typing rests; the newest answer counts. `input` undefined asks nothing. */
export function useChecks<Name extends Checks>(
  name: Name,
  input: Asked<Calls[Name]> | undefined,
): { readonly input: string; readonly value: Results[Name] } | undefined {
  const [reply, setReply] = useState<{ readonly input: string; readonly value: Results[Name] }>()
  const text = input === undefined ? undefined : JSON.stringify(input)
  const latest = useRef(text)
  latest.current = text
  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(() => {
      ask(name, JSON.parse(text)).then(
        (answer) => answer.ok && latest.current === text && setReply({ input: text, value: answer.value }),
        // Without a network the form is checked when it is sent.
        () => {},
      )
    }, restMs)
    return () => clearTimeout(timer)
  }, [name, text])
  return reply?.input === text ? reply : undefined
}

import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { clock } from '../../lib/clock.ts'
import { checkMore, readLines, unchecked } from './chain.ts'

export type Verdict =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly lines: number }
  | { readonly state: 'whole'; readonly lines: number; readonly atMs: number }
  | { readonly state: 'broken'; readonly at: number }
  | { readonly state: 'failed'; readonly said: string }

/** Reads the whole audit, part by part, and computes every hash of it in this browser. */
export function useCheck() {
  const [verdict, setVerdict] = useState<Verdict>({ state: 'none' })

  async function run() {
    let checked = unchecked
    setVerdict({ state: 'running', lines: 0 })
    for (;;) {
      const answer = await ask('consoleAuditExport', { format: 'json', after: String(checked.lines) })
      if (!answer.ok) return setVerdict({ state: 'failed', said: answer.msg })
      const { body, more, head } = answer.value
      const lines = readLines(body)
      checked = lines ? checkMore(checked, lines) : { ...checked, brokenAt: checked.lines + 1 }
      if (checked.brokenAt !== undefined) return setVerdict({ state: 'broken', at: checked.brokenAt })
      if (!more) {
        const isWhole = checked.hash === head
        return setVerdict(
          isWhole
            ? { state: 'whole', lines: checked.lines, atMs: clock.now() }
            : { state: 'broken', at: checked.lines + 1 },
        )
      }
      setVerdict({ state: 'running', lines: checked.lines })
    }
  }

  return { verdict, run } as const
}

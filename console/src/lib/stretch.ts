import { useState } from 'react'

/** Which stretch of a long list is looked at: the newest first, and each older one before the last row of the one before it. */
export function useStretch() {
  const [ends, setEnds] = useState<readonly string[]>([])
  const before = ends.at(-1)
  return {
    before,
    restart: () => setEnds([]),
    /** The ways to the stretches beside this one, given its last row and whether there is more. */
    steps: (last: string | undefined, more: boolean) => ({
      older: more && last !== undefined ? () => setEnds([...ends, last]) : undefined,
      newer: before === undefined ? undefined : () => setEnds(ends.slice(0, -1)),
    }),
  } as const
}

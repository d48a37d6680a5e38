import { useState } from 'react'
import type { PhotoState } from './Photo.tsx'
import type { Side } from './send-photo.ts'

/** What the two photos look like, kept while one goes from step to step. */
export function usePhotos() {
  const [shown, setShown] = useState<Partial<Record<Side, PhotoState | undefined>>>({})
  return {
    of: (side: Side) => shown[side],
    set: (side: Side, state: PhotoState | undefined) => setShown((now) => ({ ...now, [side]: state })),
  } as const
}
export type Photos = ReturnType<typeof usePhotos>

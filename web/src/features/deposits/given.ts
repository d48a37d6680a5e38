import type { DepositWay } from '@openbourse/protocol'
import type { Place } from './places.ts'
import type { Draft } from './use-submit.ts'
import type { Status } from './words.ts'

/** What the parts of the form share: the way, the draft, and what the server objected to. */
export type Given = {
  readonly way: DepositWay
  readonly status: Status
  /** The saved accounts that the money can come from. */
  readonly places: readonly Place[]
  readonly draft: Draft
  readonly errorOf: (field: string) => string | undefined
  readonly onDraft: (part: Partial<Draft>) => void
}

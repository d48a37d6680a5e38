import type { DepositWay } from '@openbourse/protocol'
import type { Draft } from './use-submit.ts'
import type { Status } from './words.ts'

/** What the parts of the form share: the way, the draft, and what the server objected to. */
export type Given = {
  readonly way: DepositWay
  readonly status: Status
  readonly draft: Draft
  readonly errorOf: (field: string) => string | undefined
  readonly onDraft: (part: Partial<Draft>) => void
}

import type { ChatAttachment, ChatSide, OperatorRole } from '@openbourse/protocol'
import type { WriteAudit } from '../operators/index.ts'

/** What the desk needs of whoever knows the operators. */
export type AtConsole = {
  readonly people: { wasHere(role: OperatorRole, sinceMs: number): boolean }
  readonly writeAudit: WriteAudit
}

export type MessageDraft = {
  readonly side: ChatSide
  readonly text: string
  readonly attachments: readonly ChatAttachment[]
  /** Which operator wrote it; null for the person and the house. */
  readonly operatorId: number | null
}

/** A text of an operator that went nowhere, with the word of the rule that stopped it. */
export type Stopped = {
  readonly operatorId: number
  readonly userId: number
  readonly what: string
  readonly text: string
}

import type { ChatAttachment, ChatSide, OperatorRole } from '@openbourse/protocol'
import type { WriteAudit } from '../operators/index.ts'

/** Data about operators that the desk needs. */
export type AtConsole = {
  readonly people: { wasHere(role: OperatorRole, sinceMs: number): boolean }
  readonly writeAudit: WriteAudit
}

export type MessageDraft = {
  readonly side: ChatSide
  readonly text: string
  readonly attachments: readonly ChatAttachment[]
  /** The operator who wrote the message; null for the user and for automatic answers. */
  readonly operatorId: number | null
}

/** A refused text of an operator, with the rule that refused it. */
export type Stopped = {
  readonly operatorId: number
  readonly userId: number
  readonly what: string
  readonly text: string
}

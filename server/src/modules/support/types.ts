import type { ChatAttachment, ChatSide } from '@openbourse/protocol'

export type MessageDraft = {
  readonly side: ChatSide
  readonly text: string
  readonly attachments: readonly ChatAttachment[]
  /** The operator's session; null for the person and the house. */
  readonly operatorId: number | null
}

export type OperatorSession = {
  readonly id: number
  readonly tokenHash: string
  readonly at: number
  readonly until: number
}

export type Act = {
  readonly operatorId: number
  readonly act: 'entered' | 'opened' | 'answered' | 'closed' | 'looked' | 'stopped'
  readonly userId?: number
  readonly what?: string
  readonly text?: string
}

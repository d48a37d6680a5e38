import type { IdStatus, KycSide } from '@openbourse/protocol'
import type { DocumentKind, KycField } from '@openbourse/protocol/documents'
import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Uploads } from '../../platform/uploads/index.ts'
import type { Accounts } from '../accounts/index.ts'
import type { WriteAudit } from '../operators/index.ts'
import type { Settings } from '../settings/index.ts'

/** Fields that are sealed separately. */
export const sealedFields = ['number', 'name', 'birth', 'address'] as const
export type SealedField = (typeof sealedFields)[number]

export type Address = {
  readonly country: string
  readonly region: string
  readonly city: string
  readonly street: string
}

/** The opened contents of a submission. */
export type Contents = {
  readonly number: string
  readonly name: string
  /** YYYY-MM-DD. */
  readonly birth: string
  readonly address: Address
}

export type CaseState = 'pending' | 'passed' | 'refused' | 'withdrawn'

/** One submission, without its contents. */
export type Case = {
  readonly id: number
  readonly userId: number
  readonly n: number
  readonly country: string
  readonly document: DocumentKind
  readonly numberMark: string | null
  readonly personMark: string | null
  /** Ids of the images. */
  readonly front: number
  readonly back: number
  readonly changed: readonly KycField[]
  readonly submittedAt: number
  readonly dueAt: number
  readonly state: CaseState
  readonly endedAt: number | null
  readonly claim: { readonly operatorId: number; readonly until: number } | null
}

export type Image = {
  readonly id: number
  readonly userId: number
  readonly at: number
  readonly side: KycSide
  readonly file: string
  readonly mediaType: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly mark: string
  /** When it is to be removed; null while it is kept. */
  readonly endsAt: number | null
}

/** A reviewer's view of a photo. */
export type Look = { readonly caseId: number; readonly side: KycSide; readonly operatorId: number }

export type View = Look & { readonly reason: string }

/** Classes of data with separate retention periods. */
export const keptClasses = ['images', 'fields'] as const
export type KeptClass = (typeof keptClasses)[number]

export type KycParts = {
  readonly database: Database
  readonly writer: Writer
  readonly secrets: Secrets
  readonly uploads: Uploads
  readonly settings: Pick<Settings, 'integer'>
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly people: Pick<Accounts['people'], 'byId' | 'idStatuses' | 'changeIdStatus' | 'closedUntil'>
  readonly audit: WriteAudit
  /** An operator's name at the console. */
  readonly operatorName: (operatorId: number) => string
  /** The account name shown without personal data. */
  readonly nameOf: (userId: number) => string
}

export type { IdStatus }

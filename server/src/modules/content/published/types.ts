import type { Locale, PublicationKind } from '@openbourse/protocol'

export type Words = Readonly<Record<Locale, { readonly title: string; readonly text: string }>>

/** One version of an operator's publication; the newest of a kind and slug is in force. */
export type Publication = {
  readonly kind: PublicationKind
  readonly slug: string
  /** From 1, without gaps. */
  readonly version: number
  readonly id: number
  readonly at: number
  readonly state: 'published' | 'withdrawn'
  /** Its expiry; null for none. */
  readonly until: number | null
  readonly words: Words
  readonly link: string | null
  readonly picture: string | null
  readonly reason: string
  readonly proposalId: number
}

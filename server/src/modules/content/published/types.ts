import type { Locale, PublicationKind } from '@openbourse/protocol'

export type Words = Readonly<Record<Locale, { readonly title: string; readonly text: string }>>

/** One version of something that operators published; the newest of a kind and slug is the one that holds. */
export type Publication = {
  readonly kind: PublicationKind
  readonly slug: string
  /** From 1, without gaps. */
  readonly version: number
  readonly id: number
  readonly at: number
  readonly state: 'published' | 'withdrawn'
  /** When it ends by itself; null for never. */
  readonly until: number | null
  readonly words: Words
  readonly link: string | null
  readonly picture: string | null
  readonly reason: string
  readonly proposalId: number
}

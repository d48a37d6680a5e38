/** What nobody may write to people, besides asking for secrets and money outright. */
export type PhraseRule = 'secret' | 'money' | 'contact' | 'promise' | 'practice'

/**
 * Turns of phrase of one language. Words stand without accents and capitals; the signs between them are explained in `compile.ts`.
 */
export type Phrases = {
  readonly sets: Readonly<Record<string, string>>
  /** Refused wherever they stand without being denied. */
  readonly said: Readonly<Record<PhraseRule, readonly string[]>>
  /** Refused where the user is asked to do them; a report of the same is no demand. */
  readonly told: readonly string[]
}

/** Content rules for operators' texts, besides direct requests for secrets and money. */
export type PhraseRule = 'secret' | 'money' | 'contact' | 'promise' | 'practice'

/** Phrases of one language, without accents and capitals. `compile.ts` explains the signs between words. */
export type Phrases = {
  readonly sets: Readonly<Record<string, string>>
  /** Refused wherever they occur, unless negated. */
  readonly said: Readonly<Record<PhraseRule, readonly string[]>>
  /** Refused only where the user is asked to do them; reports are allowed. */
  readonly told: readonly string[]
}

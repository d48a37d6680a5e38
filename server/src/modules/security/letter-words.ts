import { type Calls, done, refuse } from '@openbourse/protocol'
import type { CallHandler } from '../../platform/http/types.ts'
import type { Place } from '../../platform/secrets/index.ts'
import { notifyOwnerIn, type UserRow } from '../accounts/index.ts'
import type { Proof, Unproven } from '../factors/index.ts'
import { isLetterWord, maskWord } from './rules.ts'
import { dropLetterWord, keepLetterWord, sealedLetterWord } from './store.ts'
import type { Device, SecurityParts } from './types.ts'

/** Words that users set for the letters to them: a letter without it is not ours. */
export class LetterWords {
  readonly #parts: SecurityParts

  constructor(parts: SecurityParts) {
    this.#parts = parts
  }

  async of(userId: number): Promise<string | undefined> {
    const sealed = await sealedLetterWord(this.#parts.database, userId)
    return sealed === undefined ? undefined : this.#parts.secrets.open(placeOf(userId), sealed)
  }

  /** For the profile: enough to recognize the word, and no more than that. */
  async masked(userId: number): Promise<string | null> {
    const word = await this.of(userId)
    return word === undefined ? null : maskWord(word)
  }

  /** An empty word takes it away. The message about it is in the same turn. */
  async set(userId: number, word: string): Promise<void> {
    const { writer, secrets } = this.#parts
    await writer.exclusive(async (tx, turn) => {
      const had = await sealedLetterWord(tx, userId)
      if (word === '') {
        await dropLetterWord(tx, userId)
        if (had !== undefined) notifyOwnerIn(turn, { userId, word: 'letter_word_off', values: {} })
        return
      }
      if (had !== undefined && secrets.open(placeOf(userId), had) === word) return
      await keepLetterWord(tx, { userId, sealed: secrets.seal(placeOf(userId), word), at: turn.nowMs })
      notifyOwnerIn(turn, { userId, word: 'letter_word_set', values: {} })
    })
  }
}

const placeOf = (userId: number): Place => ({
  table: 'security.letter_word',
  column: 'word_sealed',
  row: userId,
})

/** A stolen device must not change the word: it is the one thing that a forged letter cannot contain. */
export function settingLetterWords(
  { accounts }: Pick<SecurityParts, 'accounts'>,
  words: LetterWords,
  prove: (asking: Device, user: UserRow, proof: Proof) => Promise<Unproven | undefined>,
): CallHandler<Calls['letterWord']> {
  return async (context, { word, ...proof }) => {
    const wanted = word.trim().replace(/ +/g, ' ')
    if (wanted !== '' && !isLetterWord(wanted)) return refuse('letter_word_form', { fields: ['word'] })
    if (wanted !== '' && wanted === proof.password) return refuse('letter_word_secret', { fields: ['word'] })
    const user = await accounts.people.byId(context.userId)
    if (!user) throw new Error('Broken invariant: a logged-in user exists')
    const wrong = await prove(context, user, proof)
    if (wrong) return wrong
    await words.set(user.id, wanted)
    return done({})
  }
}

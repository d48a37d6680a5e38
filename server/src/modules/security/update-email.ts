import { type Calls, done, refuse } from '@openbourse/protocol'
import type { CallHandler } from '../../platform/http/types.ts'
import type { IsProven } from '../accounts/index.ts'
import type { Codes } from './codes.ts'
import type { LetterWords } from './letter-words.ts'
import { emailChangedLetter } from './letters.ts'
import { isMailbox, maskContact } from './rules.ts'
import type { SecurityParts } from './types.ts'

/**
 * Sets a new email, proven by a code sent to it. The old address gets a message, in case the owner did not
 * make the change.
 */
export function updatingEmails(
  parts: SecurityParts,
  codes: Codes,
  words: Pick<LetterWords, 'of'>,
): CallHandler<Calls['updateEmail']> {
  const { people, confirm } = parts.accounts
  return async (context, input) => {
    const email = input.email.trim().toLowerCase()
    if (!isMailbox(email)) return refuse('email_malformed', { fields: ['email'] })
    const user = await people.byId(context.userId)
    if (!user) throw new Error('Broken invariant: a logged-in user exists')
    const wrong = await confirm.password(context, user, { password: input.password, field: 'password' })
    if (wrong) return wrong
    const { nowMs, locale } = context
    // A repeated call: the code is used up, and the answer is the same.
    if (user.email === email) return done({})
    const found = await codes.look({ purpose: 'change_email', address: email, code: input.code, nowMs })
    if (found?.userId !== user.id) return refuse('code_wrong', { fields: ['code'] })
    const isProven: IsProven = (tx) => codes.use(tx, found, nowMs)
    const wanted = { userId: user.id, email, masked: maskContact(email), isProven }
    const outcome = await people.changeEmail(wanted)
    if (outcome === 'unproven') return refuse('code_wrong', { fields: ['code'] })
    // Revealed only to a user who has just proven the mailbox.
    if (outcome === 'taken') return refuse('email_taken', { fields: ['email'] })
    if (user.email !== null && user.email !== email && parts.post.reaches('email')) {
      const word = await words.of(user.id)
      parts.post.send({ channel: 'email', to: user.email, ...emailChangedLetter(locale, word) })
    }
    return done({})
  }
}

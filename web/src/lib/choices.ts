import type { User } from '@openbourse/protocol'
import { type Currency, entries, type Kept, type Language, type Theme } from './kept.ts'

/** Choices of a user that follow them from phone to phone, in the form of `/user/update`. */
export type Choices = { locale?: Language; theme?: Theme; currency?: Currency }

/** Each choice by its name on the phone and in the account. */
const choices = [
  ['language', 'locale'],
  ['theme', 'theme'],
  ['currency', 'currency'],
] as const

/**
 * Choices from another phone apply here as long as the user has not chosen on this one; choices made here before login
 * are sent to an account that has none. A choice that was taken over never counts as made here. The currency that fits
 * the place of the phone counts as chosen by an account that has none, so that its totals are the same on every phone.
 */
export function followChoices(user: User, here: Kept, send: (choices: Choices) => void): void {
  const news: Record<string, string> = {}
  for (const [name, field] of choices) {
    const chosen = user[field]
    const isOwn = here.has(name) && here.get('takenOver')[name] !== here.get(name)
    if (chosen === null) {
      // What the user before chose is left for what fits the phone.
      if (name === 'currency' && !isOwn) here.clear(name)
      if (name === 'currency' || isOwn) news[field] = here.get(name)
      continue
    }
    const known = entries[name].read(chosen)
    if (isOwn || known === undefined) continue
    here.set(name, known)
    here.set('takenOver', { ...here.get('takenOver'), [name]: known })
  }
  if (Object.keys(news).length > 0) send(news)
}

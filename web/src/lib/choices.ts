import type { User } from '@openbourse/protocol'
import type { Kept, Language, Theme } from './kept.ts'

/** What a person chooses on one phone and finds on the next, as `/user/update` takes it. */
export type Choices = { locale?: Language; theme?: Theme }

/**
 * Choices from another phone apply here as long as the user has not chosen on this one; choices made here before login
 * are sent to an account that has none. A choice that was taken over never counts as made here.
 */
export function followChoices(user: User, here: Kept, tell: (choices: Choices) => void): void {
  const news: Choices = {}
  if (isOwn(here, 'language')) {
    if (user.locale === null) news.locale = here.get('language')
  } else if (user.locale) {
    here.set('language', user.locale)
    here.set('takenOver', { ...here.get('takenOver'), language: user.locale })
  }
  if (isOwn(here, 'theme')) {
    if (user.theme === null) news.theme = here.get('theme')
  } else if (user.theme) {
    here.set('theme', user.theme)
    here.set('takenOver', { ...here.get('takenOver'), theme: user.theme })
  }
  if (Object.keys(news).length > 0) tell(news)
}

function isOwn(here: Kept, name: 'language' | 'theme'): boolean {
  return here.has(name) && here.get('takenOver')[name] !== here.get(name)
}

import type { User } from '@openbourse/protocol'
import type { Currency, Kept, KeptValue, Language, Theme } from './kept.ts'
import { currencies } from './phone-place.ts'

/** What a person chooses on one phone and finds on the next, as `/user/update` takes it. */
export type Choices = { locale?: Language; theme?: Theme; currency?: Currency }

/**
 * Choices from another phone apply here as long as the user has not chosen on this one; choices made here before login
 * are sent to an account that has none. A choice that was taken over never counts as made here. The currency that fits
 * the place of the phone counts as chosen by an account that has none, so that its totals are the same on every phone.
 */
export function followChoices(user: User, here: Kept, tell: (choices: Choices) => void): void {
  const news: Choices = {}
  if (isOwn(here, 'language')) {
    if (user.locale === null) news.locale = here.get('language')
  } else if (user.locale) takeOver(here, 'language', user.locale)
  if (isOwn(here, 'theme')) {
    if (user.theme === null) news.theme = here.get('theme')
  } else if (user.theme) takeOver(here, 'theme', user.theme)
  const currency = currencies.find((one) => one === user.currency)
  if (user.currency === null) {
    // What the user before chose is left for what fits the phone.
    if (!isOwn(here, 'currency')) here.clear('currency')
    news.currency = here.get('currency')
  } else if (currency !== undefined && !isOwn(here, 'currency')) takeOver(here, 'currency', currency)
  if (Object.keys(news).length > 0) tell(news)
}

type Name = 'language' | 'theme' | 'currency'

function takeOver<N extends Name>(here: Kept, name: N, value: KeptValue<N> & string): void {
  here.set(name, value)
  here.set('takenOver', { ...here.get('takenOver'), [name]: value })
}

function isOwn(here: Kept, name: Name): boolean {
  return here.has(name) && here.get('takenOver')[name] !== here.get(name)
}

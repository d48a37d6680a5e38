import type { Values } from '../call.ts'
import { type Reason, reasons } from '../reasons.ts'
import { english } from './en-US.ts'
import { spanish } from './es-MX.ts'
import { portuguese } from './pt-BR.ts'
import { showIn } from './show.ts'
import type { Locale, Sentences, Show } from './types.ts'

export { type Expectation, expectations, type Problem, problemText } from './problems.ts'
export { type Locale, locales } from './types.ts'

const books: Readonly<Record<Locale, Sentences>> = {
  'en-US': english,
  'es-MX': spanish,
  'pt-BR': portuguese,
}

/**
 * The user's text of a refusal. A missing value shows as a dash: a sentence never fails. `timeZone` is the reader's
 * where it is known.
 */
export function sentence(reason: Reason, values: Values, locale: Locale, timeZone?: string): string {
  const write = books[locale][reason] as (values: Values, show: Show) => string
  const whole = Object.fromEntries(reasons[reason].values.map((name) => [name, values[name] ?? '–']))
  return write(whole, showIn(locale, timeZone))
}

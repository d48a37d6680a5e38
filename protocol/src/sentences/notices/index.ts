import type { Values } from '../../call.ts'
import { type NoticeWord, noticeWords } from '../../notices.ts'
import { clearMoney } from '../clear-money.ts'
import { showIn } from '../show.ts'
import type { Locale, Show } from '../types.ts'
import { englishNotices } from './en-US.ts'
import { spanishNotices } from './es-MX.ts'
import { optionName } from './option-name.ts'
import { portugueseNotices } from './pt-BR.ts'
import type { NoticeSentences, NoticeText } from './types.ts'

const books = {
  'en-US': englishNotices,
  'es-MX': spanishNotices,
  'pt-BR': portugueseNotices,
} as const satisfies Readonly<Record<string, NoticeSentences>>

/** Values that may name an option. */
const naming: readonly string[] = ['option', 'symbol']

/**
 * The user's text of a message. A value that was not stored shows as a dash: a message never fails. `timeZone` is
 * the reader's where it is known.
 */
export function noticeText(
  notice: { readonly word: NoticeWord; readonly values: Values },
  locale: Locale,
  timeZone?: string,
): NoticeText {
  const write = books[locale][notice.word] as (values: Values, show: Show) => NoticeText
  const names: readonly string[] = noticeWords[notice.word].values
  const money: Show['money'] = (value, currency) => clearMoney(locale, { value, currency })
  const show: Show = { ...showIn(locale, timeZone), money }
  const read = (name: string, value: string) =>
    naming.includes(name) ? optionName(locale, value, show) : value
  const whole = Object.fromEntries(names.map((name) => [name, read(name, notice.values[name] ?? '–')]))
  return write(whole, show)
}

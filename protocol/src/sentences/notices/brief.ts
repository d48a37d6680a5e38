import type { Values } from '../../call.ts'
import type { NoticeWord } from '../../notices.ts'
import { clearMoney } from '../clear-money.ts'
import { showIn } from '../show.ts'
import type { Locale, Show } from '../types.ts'

/** A message in a list: its content in a few words, and the money that moved. */
export type Brief = { readonly brief: string; readonly figure: string | null }

type Words = {
  readonly average: (price: string) => string
  readonly at: (quantity: string, price: string) => string
  readonly filled: (filled: string, quantity: string) => string
  readonly afterTax: (tax: string) => string
}

const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    average: (price) => `At ${price} on average`,
    at: (quantity, price) => `${quantity} at ${price}`,
    filled: (filled, quantity) => `${filled} of ${quantity} filled`,
    afterTax: (tax) => `After ${tax} in tax`,
  },
  'es-MX': {
    average: (price) => `A ${price} en promedio`,
    at: (quantity, price) => `${quantity} a ${price}`,
    filled: (filled, quantity) => `${filled} de ${quantity} ejecutadas`,
    afterTax: (tax) => `Después de ${tax} de impuestos`,
  },
  'pt-BR': {
    average: (price) => `A ${price} em média`,
    at: (quantity, price) => `${quantity} a ${price}`,
    filled: (filled, quantity) => `${filled} de ${quantity} executadas`,
    afterTax: (tax) => `Após ${tax} de imposto`,
  },
}

type Write = (of: Values, say: Words, show: Show) => Brief

const money = (show: Show, amount: string | undefined, currency: string | undefined) =>
  show.money(amount ?? '–', currency ?? '')

/** The messages that most lists are made of. All others have their whole text in the list. */
const briefs: Partial<Record<NoticeWord, Write>> = {
  order_placed: placed,
  order_changed: placed,
  order_filled: (of, say, show) => ({
    brief: say.average(money(show, of.price, of.currency)),
    figure: (of.side === 'sell' ? '+' : '−') + money(show, of.total, of.currency),
  }),
  order_partly_filled: (of, say, show) => ({
    brief: `${ended(of, say, show).brief} · ${money(show, of.price, of.currency)}`,
    figure: null,
  }),
  order_cancelled: ended,
  order_expired: ended,
  dividend_paid: (of, say, show) => ({
    brief: say.afterTax(money(show, of.tax, of.currency)),
    figure: `+${money(show, of.amount, of.currency)}`,
  }),
}

function placed(of: Values, say: Words, show: Show): Brief {
  const brief = say.at(show.count(of.quantity ?? ''), money(show, of.price, of.currency))
  return { brief, figure: null }
}

function ended(of: Values, say: Words, show: Show): Brief {
  return { brief: say.filled(show.count(of.filled ?? ''), show.count(of.quantity ?? '')), figure: null }
}

/** Undefined where the list shows the whole text, as of all warnings. */
export function noticeBrief(
  notice: { readonly word: NoticeWord; readonly values: Values },
  locale: Locale,
): Brief | undefined {
  const { word, values } = notice
  // Other ways to wait, and other reasons to end, take a sentence.
  if ((word === 'order_placed' || word === 'order_changed') && values.waits !== 'limit') return undefined
  if (word === 'order_cancelled' && values.why !== 'requested') return undefined
  const show: Show = {
    ...showIn(locale),
    money: (value, currency) => clearMoney(locale, { value, currency }),
  }
  return briefs[word]?.(values, words[locale], show)
}

import type { Reason, reasons } from '../reasons.ts'

/** Languages of sentences for users. */
export const locales = ['en-US', 'es-MX', 'pt-BR'] as const
export type Locale = (typeof locales)[number]

/** Formats of values inside a sentence in its language. Every argument is the wire's text. */
export type Show = {
  /** An amount with the sign of its currency: "₦468,377.48". */
  money(amount: string, currency: string): string
  /** A price or another exact number: "1,245.50". */
  number(value: string): string
  /** A number of whole things: "22,937". */
  count(value: string): string
  /** Epoch milliseconds as day and time with the zone's name. */
  time(epochMs: string): string
}

type ValuesOf<R extends Reason> = Readonly<Record<(typeof reasons)[R]['values'][number], string>>

/** One sentence for every reason: a reason without one does not compile. */
export type Sentences = { readonly [R in Reason]: (values: ValuesOf<R>, show: Show) => string }

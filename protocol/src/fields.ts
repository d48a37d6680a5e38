import { z } from 'zod'
import type { Expectation } from './sentences/problems.ts'

// Form-encoded bodies and queries carry texts only; JSON may carry the same texts. A number that stands for money is
// always a decimal string, so that no binary floating point comes near it. `expects` names the sentence in
// `sentences/problems.ts` that tells a person what the field wants.

const expects = (word: Expectation) => ({ expects: word })

const controlFree = /^[^\p{Cc}\p{Cs}]*$/u

/** One line of text without control characters, at most `max` characters. */
export const text = (max: number) => z.string().max(max).regex(controlFree).meta(expects('line'))

/** A positive decimal as users write it: no sign, exponent, separators or surrounding space. */
export const decimal = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,8})?$/)
  .meta(expects('decimal'))

/** A whole number of shares or lots. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .meta(expects('whole'))

export const id = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .meta(expects('id'))

export const symbol = z
  .string()
  .regex(/^[A-Z0-9]{1,12}$/)
  .meta(expects('symbol'))

/** The currency in which a read totals, as in ISO 4217; without it, the base currency of the server. */
export const totalsIn = { currency: text(8).optional() }

/** An option series: underlying, last day, C or P, and the strike that it was listed with in the smallest unit: LAGC-20261204-C-32000. */
export const series = z
  .string()
  .regex(/^[A-Z0-9]{1,12}-\d{8}-[CP]-\d{1,12}$/)
  .meta(expects('series'))

export const country = z.enum(['NG', 'US', 'GB', 'MX', 'BR'])
export type Country = z.output<typeof country>

/** The customer's own id of an order, or the key of any other money call. */
export const clientKey = z
  .string()
  .regex(/^[\w.:-]{8,64}$/)
  .meta(expects('key'))

const digits = (max: number) => z.string().regex(new RegExp(`^\\d{1,${max}}$`))

/** A date of the calendar: 2026-12-24. */
export const calendarDay = z.iso.date().meta(expects('day'))

/** Epoch milliseconds, as text or number on the way in. */
export const epochMs = z
  .union([digits(15), z.int().nonnegative().max(8.64e15)])
  .transform((value) => Number(value))
  .meta(expects('time'))

export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')
  .meta(expects('flag'))

const smallInteger = (range: { min: number; max: number }) =>
  z
    .union([digits(6), z.int()])
    .transform((value) => Number(value))
    .pipe(z.int().min(range.min).max(range.max))
    .meta({ ...expects('count'), ...range })

export const limit = (max: number) => smallInteger({ min: 1, max })

/** The number of a line in something that is only ever added to. */
export const lineNumber = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
  .meta(expects('whole'))

export const paging = {
  page: smallInteger({ min: 1, max: 100_000 }).optional().default(1),
  size: smallInteger({ min: 1, max: 50 }).optional().default(20),
}

/** Where a list continues, from `next` of the page before: clients return it unchanged. */
export const cursor = z
  .string()
  .regex(/^\d{1,6}-\d{1,6}-[1-9]\d{0,15}(-[\w:.]{1,40})?$/)
  .meta(expects('line'))

/** For lists that grow with time: numbers reach the newest rows, `after` reaches all of them, and wins over `page`. */
export const endlessPaging = { ...paging, after: cursor.optional() }

/** A password as typed. Its real bounds are settings, refused with a sentence; this is only a ceiling. */
export const password = z.string().max(128).meta(expects('line'))

/** A solved proof of work, or what a passkey answered: JSON in a text. */
export const solved = (max: number) => z.string().max(max).meta(expects('line'))

/** For calls that need the trade password: given once, it holds for a while on the device, and may then be left out. */
export const tradePass = { tradePassword: text(12).optional() }

/** How a call that needs the trade password can be refused for it. */
export const tradePassRefusals = [
  'trade_password_unset',
  'trade_password_missing',
  'trade_password_wrong',
  'trade_password_locked',
  'trade_password_blocked',
] as const

/** How a call that adds risk can be refused by the user’s own limits. */
export const pauseRefusals = ['paused', 'limit_loss_reached'] as const

/** How a call that needs a verified identity can be refused for it. */
export const verifiedRefusals = ['kyc_needed', 'kyc_pending'] as const

/** A list answers with its rows, how many there are in all, and whether more follow. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.int(), page: z.int(), size: z.int(), more: z.boolean() })

/**
 * Like `listOf`, for lists that grow with time. `next` is the `after` of the rows that follow, null at the end. A
 * page reads a bounded number of rows, so it may be short where few match, and `next` continues the search; `total`
 * counts within the reach of page numbers.
 */
export const endlessListOf = <T extends z.ZodType>(row: T) =>
  listOf(row).extend({ next: z.string().nullable() })

/** Wire form of an exact amount, price or quantity: a decimal string, possibly negative. */
export const amount = z.string()

/** A time, in epoch milliseconds. */
export const at = z.int()

/** A public setting that a rate comes from: its name, its value and since when it holds. */
export const shownRate = z.object({ setting: z.string(), currency: z.string(), value: amount, since: at })
export type ShownRate = z.output<typeof shownRate>

export const nothing = z.strictObject({})
export const ok = z.object({})

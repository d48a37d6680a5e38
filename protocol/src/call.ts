import type { z } from 'zod'
import type { OperatorRole } from './console/roles.ts'
import type { Reason } from './reasons.ts'
import type { Subject } from './subjects.ts'

/** Allowed callers: a visitor, a logged-in user, or an operator at the console. */
export type Who = 'anyone' | 'user' | 'operator'

/**
 * What must hold before a call is handled, checked in one place for all calls: the trade password or its pass (the call
 * has `tradePassword` among its inputs, see `tradePass`), that the user is not on a break and within their own limits,
 * or that the user’s identity is verified.
 */
export type Need = 'trade_password' | 'not_paused' | 'verified'

/** One call, declared once. The server implements it, the client asks it, the documentation prints it. */
export type Call = Asking & Described

/**
 * An operator's call names the roles that may make it and has a path under /console/; its token is sent in the
 * header `operator-token`, never in a cookie, and a user’s token is not valid there.
 */
type Asking =
  | {
      readonly who: Exclude<Who, 'operator'>
      readonly path: `/${string}`
      readonly roles?: never
      readonly needs?: readonly Need[]
    }
  | {
      readonly who: 'operator'
      readonly path: `/console/${string}`
      readonly roles: readonly [OperatorRole, ...OperatorRole[]]
      readonly needs?: never
    }

type Described = {
  readonly method: 'GET' | 'POST'
  /** One line for the documentation. */
  readonly about: string
  /** Moves money or orders: takes an Idempotency-Key, and the same key gives the same answer for ever. */
  readonly idempotent?: true
  /** Reads much or computes long: only a few of these run at the same time, one for each user. */
  readonly costly?: true
  /** Takes one file, as the part `file` of a multipart form. */
  readonly upload?: true
  /** Of a read: the subjects whose change makes its answer outdated. */
  readonly shows?: readonly Subject[]
  /** Of a command: the subjects that it changes when it is done. */
  readonly changes?: readonly Subject[]
  readonly input: z.ZodObject
  readonly output: z.ZodType
  readonly refusals: readonly Reason[]
}

export type Input<C extends Call> = z.output<C['input']>
/** What a client hands in, before the texts are read. */
export type Asked<C extends Call> = z.input<C['input']>
export type Output<C extends Call> = z.output<C['output']>
export type Refusal<C extends Call> = C['refusals'][number]

export type Values = Readonly<Record<string, string>>

/** Either the value, or why not: the reason's word, the actual values, and the fields it concerns. */
export type Answer<C extends Call> = { readonly ok: true; readonly value: Output<C> } | Refused<Refusal<C>>

export type Refused<R extends Reason = Reason> = {
  readonly ok: false
  readonly reason: R
  readonly values: Values
  /** Input fields that the refusal concerns, so that a form can show it beside them. */
  readonly fields: readonly string[]
}

export type Handler<C extends Call, Context> = (context: Context, input: Input<C>) => Promise<Answer<C>>

/** Every call of a book, implemented: a missing handler does not compile. Operators' calls get the operator. */
export type Handlers<Book extends Record<string, Call>, Context, OperatorContext = Context> = {
  readonly [Name in keyof Book]: Handler<
    Book[Name],
    Book[Name] extends { readonly who: 'operator' } ? OperatorContext : Context
  >
}

export const done = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

export function refuse<const R extends Reason>(
  reason: R,
  detail: { readonly values?: Values; readonly fields?: readonly string[] } = {},
): Refused<R> {
  return { ok: false, reason, values: detail.values ?? {}, fields: detail.fields ?? [] }
}

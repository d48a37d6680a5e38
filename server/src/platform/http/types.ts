import type { Call, CallName, Calls, Handler, Locale } from '@openbourse/protocol'
import type { OperatorFound } from './operators.ts'
import type { Source } from './source.ts'

export type { Locale }

/** Where a request comes from: the client itself, not a proxy in between. */
export type Client = Source & {
  /** The User-Agent header. */
  readonly device: string
}

/** What a handler gets about the asker. */
export type Context = {
  /** 0 for a visitor. */
  readonly userId: number
  /** 0 for a visitor. */
  readonly sessionId: number
  /** The Idempotency-Key header, checked for form. */
  readonly requestKey: string | undefined
  readonly locale: Locale
  readonly nowMs: number
  readonly client: Client
  /** The file of a call that takes one, as it came; absent when none did. */
  readonly file?: Buffer | undefined
}

/** What the handler of an operator's call gets besides: the operator. */
export type OperatorContext = Context & { readonly operator: OperatorFound }

export type CallHandler<C extends Call> = Handler<
  C,
  C extends { readonly who: 'operator' } ? OperatorContext : Context
>

/** What a module provides: handlers for some of the calls; `app.ts` combines them into all. */
export type SomeHandlers<Name extends CallName> = { readonly [N in Name]: CallHandler<Calls[N]> }

export type DocumentFile = {
  readonly type: string
  readonly body: string | Uint8Array
  /** Never changes at its address, so that it is fetched once. */
  readonly isFinal: boolean
}

/** Finds a file by the rest of its path; undefined when there is none. */
export type Documents = Readonly<Record<string, (path: string) => Promise<DocumentFile | undefined>>>

import type { CallName, Calls, Output } from '@openbourse/protocol'
import { type Envelope, encode, type Read, type Refusal, readEnvelope } from './wire.ts'

/** Time-out of a request, §9. */
export const requestMs = 60_000

/** Of each call: method, path, whether it takes a key, and for an operator’s call the roles that may make it. */
export type Table = Readonly<
  Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1, (readonly string[])?]>
>

/** What each call answers with. */
export type Results = { readonly [Name in CallName]: Output<Calls[Name]> }

export type Answer<Name extends CallName> =
  | { readonly ok: true; readonly value: Results[Name] }
  | ({ readonly ok: false } & Refusal)

/** No answer came: no network, no server, no time left. It is unknown whether the call was carried out. */
export class TransportFailure extends Error {
  override readonly name = 'TransportFailure'
}

export type RequestPorts = {
  readonly table: Table
  readonly base: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** The asker: the header of their token, and their language. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly newKey: () => string
  readonly learnTime: (serverMs: number) => void
  readonly after: (task: () => void, ms: number) => () => void
}

export type RequestOptions = {
  /** The same key for every try of the same command. Made afresh when left out. */
  readonly key?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** For an upload: the body that carries the form and a file. */
  readonly bodyOf?: ((form: URLSearchParams) => FormData) | undefined
}

export type Request = (
  name: string,
  input: Readonly<Record<string, unknown>>,
  options: RequestOptions,
) => Promise<Read>

/** Sends one call. Resolves with what the answer means; rejects with `TransportFailure`. */
export function makeRequest(ports: RequestPorts): Request {
  return async (name, input, options) => {
    const row = ports.table[name]
    if (!row) throw new Error(`Unknown call ${name}`)
    const [method, path, idempotent] = row
    const form = encode(input)
    const query = method === 'GET' && form.size > 0 ? `?${form}` : ''
    const stop = new AbortController()
    const cancelTimer = ports.after(() => stop.abort(), requestMs)
    const follow = () => stop.abort()
    options.signal?.addEventListener('abort', follow)
    if (options.signal?.aborted) stop.abort()
    try {
      const response = await ports.fetch(ports.base + path + query, {
        method,
        headers: headersOf(ports, idempotent === 1 ? (options.key ?? ports.newKey()) : undefined),
        credentials: 'omit',
        signal: stop.signal,
        ...(method === 'POST' ? { body: options.bodyOf?.(form) ?? form } : {}),
      })
      const at = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(at)) ports.learnTime(at)
      return readEnvelope((await response.json()) as Envelope)
    } catch (cause) {
      throw new TransportFailure(`No answer to ${name}`, { cause })
    } finally {
      cancelTimer()
      options.signal?.removeEventListener('abort', follow)
    }
  }
}

function headersOf(ports: RequestPorts, key: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...ports.headers(),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  }
}

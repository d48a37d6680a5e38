import type { Asked, CallName, Calls, Output } from '@openbourse/protocol'
import { type Envelope, encode, type Refusal, readEnvelope } from './wire.ts'

/** Time-outs of a request, §9. */
export const requestMs = 60_000

export type Table = Readonly<Record<string, readonly ['GET' | 'POST', `/${string}`, 0 | 1]>>

/** What each call answers with. */
export type Results = { readonly [Name in CallName]: Output<Calls[Name]> }

export type Answer<Name extends CallName> =
  | { readonly ok: true; readonly value: Results[Name] }
  | ({ readonly ok: false } & Refusal)

export type Options = {
  /** The same key for every try of the same wish. Made afresh when left out. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** Told when the answer was only a toast; the promise itself then never settles (§8). */
  readonly onWithheld?: () => void
}

/** No answer came: no network, no server, no time left. Nothing is known about what happened. */
export class TransportFailure extends Error {
  override readonly name = 'TransportFailure'
}

export type Ports = {
  readonly table: Table
  readonly base: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly token: () => string
  readonly language: () => string
  readonly newKey: () => string
  readonly learnTime: (serverMs: number) => void
  /** Forgets user and token and opens the login page. */
  readonly sessionLost: () => void
  readonly toast: (text: string) => void
  readonly after: (task: () => void, ms: number) => () => void
}

export type Ask = <Name extends CallName>(
  name: Name,
  input: Asked<Calls[Name]>,
  options?: Options,
) => Promise<Answer<Name>>

/**
 * One call, asked. Resolves with the value or the refusal; rejects with `TransportFailure`; on a lost session
 * (-1000) the login page opens, on -1001 a toast shows, and in both cases the promise stays open, as specified.
 */
export function makeAsk(ports: Ports): Ask {
  return async (name, input, options = {}) => {
    const read = readEnvelope(await send(ports, { name, input, options }))
    switch (read.kind) {
      case 'value':
        return { ok: true, value: read.value as never }
      case 'refused':
        return { ok: false, ...read.refusal }
      case 'session':
        ports.sessionLost()
        if (read.told !== undefined) ports.toast(read.told)
        break
      case 'toast':
        ports.toast(read.msg)
    }
    options.onWithheld?.()
    return new Promise(() => {})
  }
}

type Sending = {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly options: Options
}

async function send(ports: Ports, { name, input, options }: Sending): Promise<Envelope> {
  const [method, path, idempotent] = ports.table[name] ?? fail(name)
  const form = encode(input)
  const query = method === 'GET' && form.size > 0 ? `?${form}` : ''
  const stop = new AbortController()
  const cancelTimer = ports.after(() => stop.abort(), requestMs)
  const follow = () => stop.abort()
  options.signal?.addEventListener('abort', follow)
  try {
    const response = await ports.fetch(ports.base + path + query, {
      method,
      headers: headersOf(ports, idempotent === 1 ? (options.key ?? ports.newKey()) : undefined),
      credentials: 'omit',
      signal: stop.signal,
      ...(method === 'POST' ? { body: form } : {}),
    })
    const at = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(at)) ports.learnTime(at)
    return await response.json()
  } catch (cause) {
    throw new TransportFailure(`No answer to ${name}`, { cause })
  } finally {
    cancelTimer()
    options.signal?.removeEventListener('abort', follow)
  }
}

function headersOf(ports: Ports, key: string | undefined): Record<string, string> {
  const token = ports.token()
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'Accept-Language': ports.language(),
    ...(token === '' ? {} : { 'access-token': token }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  }
}

function fail(name: string): never {
  throw new Error(`There is no call ${name}`)
}

import { table } from 'virtual:calls'
import type { Asked, CallName, Calls, Output } from '@openbourse/protocol'
import { newKey } from './chance.ts'
import { clock } from './clock.ts'
import { kept } from './kept.ts'
import { session } from './session.ts'
import { silentSince } from './store.ts'
import { apiBase, type Envelope, encode, type Read, type Refusal, readEnvelope } from './wire.ts'

export const requestMs = 60_000

/** What each call answers with. */
export type Results = { readonly [Name in CallName]: Output<Calls[Name]> }
export type Answer<Name extends CallName> =
  | { readonly ok: true; readonly value: Results[Name] }
  | ({ readonly ok: false } & Refusal)

type Options = {
  /** The same key for every try of the same wish. Made afresh when left out. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** The one file of an upload. */
  readonly file?: Blob
}

/** The server said no to something that was only to be read, or did not answer: then the reason is `no_answer`. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.msg)
    this.refusal = refusal
  }
}

const silence: Read = { ok: false, reason: 'no_answer', values: {}, fields: [], msg: '' }

/**
 * One call. It always resolves; no answer is a refusal with the reason `no_answer`. An ended session leads to the login
 * page.
 */
export async function ask<Name extends CallName>(
  name: Name,
  input: Asked<Calls[Name]>,
  options: Options = {},
): Promise<Answer<Name>> {
  const read = await send(name, input, options).catch((): Read => silence)
  if (!options.signal?.aborted) listen(read.ok || read.reason !== 'no_answer')
  if (!read.ok && read.reason === 'operator_session_over') session.end('over')
  return read as Answer<Name>
}

let heardAt: number | undefined

/** Records since when the server has not answered. */
function listen(isAnswer: boolean): void {
  if (isAnswer) heardAt = clock.now()
  const since = isAnswer ? undefined : (silentSince.get() ?? heardAt ?? clock.now())
  if (silentSince.get() !== since) silentSince.set(since)
}

/** Asks for something to show; a refusal rejects. */
export async function load<Name extends CallName>(
  name: Name,
  input: Asked<Calls[Name]>,
  options: Options = {},
): Promise<Results[Name]> {
  const answer = await ask(name, input, options)
  if (!answer.ok) throw new NotLoaded(answer)
  return answer.value
}

async function send(name: string, input: Readonly<Record<string, unknown>>, options: Options): Promise<Read> {
  const [method, path, idempotent] = table[name] ?? fail(name)
  const form = encode(input)
  const query = method === 'GET' && form.size > 0 ? `?${form}` : ''
  const timeOut = AbortSignal.timeout(requestMs)
  const response = await fetch(apiBase(location) + path + query, {
    method,
    headers: headersOf(idempotent === 1 ? (options.key ?? newKey()) : undefined),
    credentials: 'omit',
    signal: options.signal ? AbortSignal.any([options.signal, timeOut]) : timeOut,
    ...(method === 'POST' ? { body: options.file ? parcel(options.file, form) : form } : {}),
  })
  const at = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(at)) clock.learn(at)
  return readEnvelope((await response.json()) as Envelope)
}

/** The file's own name stays here: it may say more than the file. */
function parcel(file: Blob, fields: URLSearchParams): FormData {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  body.append('file', new Blob([file]), 'file')
  return body
}

function headersOf(key: string | undefined): Record<string, string> {
  const token = session.get()?.token
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'Accept-Language': kept.get('language'),
    ...(token === undefined ? {} : { 'operator-token': token }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  }
}

function fail(name: string): never {
  throw new Error(`There is no call ${name}`)
}

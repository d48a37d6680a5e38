import { table } from 'virtual:calls'
import {
  type Answer,
  apiBase,
  makeRequest,
  type Refusal,
  type RequestOptions,
  type Results,
  refusalOf,
} from '@openbourse/client'
import type { Asked, CallName, Calls } from '@openbourse/protocol'
import { newKey } from './chance.ts'
import { clock } from './clock.ts'
import { kept } from './kept.ts'
import { session } from './session.ts'
import { silentSince } from './store.ts'

export type { Answer, Results } from '@openbourse/client'

type Options = Pick<RequestOptions, 'key' | 'signal'> & {
  /** The one file of an upload. */
  readonly file?: Blob
}

/** The server refused a read, or did not answer: then the reason is `no_answer`. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.msg)
    this.refusal = refusal
  }
}

const request = makeRequest({
  table,
  base: apiBase(globalThis.location ?? { protocol: 'http:', hostname: 'localhost', host: 'localhost' }),
  fetch: (url, init) => fetch(url, init),
  newKey,
  learnTime: clock.learn,
  headers() {
    const token = session.get()?.token
    return {
      'Accept-Language': kept.get('language'),
      ...(token === undefined ? {} : { 'operator-token': token }),
    }
  },
  after(task, ms) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
})

/**
 * One call. It always resolves; no answer is a refusal with the reason `no_answer`. An ended session leads to the login
 * page.
 */
export async function ask<Name extends CallName>(
  name: Name,
  input: Asked<Calls[Name]>,
  { file, ...options }: Options = {},
): Promise<Answer<Name>> {
  const bodyOf = file && ((form: URLSearchParams) => parcel(file, form))
  const read = await request(name, input, { ...options, bodyOf }).catch(() => undefined)
  if (!options.signal?.aborted) listen(read !== undefined)
  switch (read?.kind) {
    case undefined:
      return { ok: false, ...refusalOf('no_answer') }
    case 'value':
      return { ok: true, value: read.value as Results[Name] }
    case 'refused':
      if (read.refusal.reason === 'operator_session_over') session.end('over')
      return { ok: false, ...read.refusal }
    case 'toast':
      return { ok: false, ...refusalOf('withheld', read.msg) }
    case 'session':
      session.end('over')
      return { ok: false, ...refusalOf('operator_session_over', read.msg) }
  }
}

let answeredAt: number | undefined

/** Records since when the server has not answered. */
function listen(isAnswer: boolean): void {
  if (isAnswer) answeredAt = clock.now()
  const since = isAnswer ? undefined : (silentSince.get() ?? answeredAt ?? clock.now())
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

/** The file is sent without its own name, which may identify its owner. */
function parcel(file: Blob, fields: URLSearchParams): FormData {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  body.append('file', new Blob([file]), 'file')
  return body
}

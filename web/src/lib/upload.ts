import { apiBase, type Envelope, readEnvelope, requestMs } from '@openbourse/client'
import { kept } from './kept.ts'
import { loseSession } from './session-lost.ts'

export type Uploaded<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `why` is the server's sentence, or '' when no answer came. */
  | { readonly ok: false; readonly why: string }

/**
 * Sends one file of a form and reports the progress, 0 to 1. Its name is not sent: it may reveal more than the
 * picture.
 */
export function upload<Value>(
  path: `/${string}`,
  given: {
    readonly file: Blob
    readonly fields?: Readonly<Record<string, string>>
    readonly onProgress: (share: number) => void
    readonly signal: AbortSignal
  },
): Promise<Uploaded<Value>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(given.fields ?? {})) body.append(name, value)
  body.append('file', given.file, 'picture')
  // `fetch` does not report the progress of a body.
  const request = new XMLHttpRequest()
  request.open('POST', apiBase(location) + path)
  request.timeout = requestMs
  request.responseType = 'json'
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
  request.setRequestHeader('Accept-Language', kept.get('language'))
  request.setRequestHeader('access-token', kept.get('userToken'))
  given.signal.addEventListener('abort', () => request.abort())
  return new Promise((resolve) => {
    const fail = () => resolve({ ok: false, why: '' })
    request.upload.onprogress = ({ loaded, total }) => given.onProgress(total === 0 ? 0 : loaded / total)
    for (const event of ['error', 'timeout', 'abort'] as const) request.addEventListener(event, fail)
    request.onload = () => resolve(answerOf(request.response as Envelope | null))
    request.send(body)
  })
}

function answerOf<Value>(envelope: Envelope | null): Uploaded<Value> {
  if (envelope === null) return { ok: false, why: '' }
  const read = readEnvelope(envelope)
  if (read.kind === 'value') return { ok: true, value: read.value as Value }
  if (read.kind === 'session') loseSession()
  return { ok: false, why: read.kind === 'refused' ? read.refusal.msg : (envelope.msg ?? '') }
}

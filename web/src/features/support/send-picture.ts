import { apiBase, type Envelope, readEnvelope } from '@openbourse/client'
import type { ChatAttachment } from '@openbourse/protocol'
import { kept } from '../../lib/kept.ts'
import { loseSession } from '../../lib/session-lost.ts'

export type Uploaded =
  | { readonly ok: true; readonly attachment: ChatAttachment }
  /** `why` is the server's sentence, or '' when no answer came. */
  | { readonly ok: false; readonly why: string }

const patienceMs = 60_000

/** Sends a picture ahead of its message. Its name is not sent: it may reveal more than the picture. */
export async function sendPicture(file: File): Promise<Uploaded> {
  const body = new FormData()
  body.append('file', new Blob([file]), 'picture')
  try {
    const response = await fetch(`${apiBase(location)}/support/upload`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'Accept-Language': kept.get('language'),
        'access-token': kept.get('userToken'),
      },
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
      body,
    })
    const envelope: Envelope = await response.json()
    const read = readEnvelope(envelope)
    if (read.kind === 'value') return { ok: true, ...(read.value as { attachment: ChatAttachment }) }
    if (read.kind === 'session') loseSession()
    return { ok: false, why: read.kind === 'refused' ? read.refusal.msg : (envelope.msg ?? '') }
  } catch {
    return { ok: false, why: '' }
  }
}

/** A picture as an address that a page may show; object addresses are not among what it may load. */
export function previewOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The picture cannot be read'))
    reader.readAsDataURL(file)
  })
}

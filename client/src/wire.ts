import type { Reason } from '@openbourse/protocol'

/** What every answer looks like on the wire (§7): code 0 is success. */
export type Envelope = {
  readonly code: number
  readonly msg?: string
  readonly data?: unknown
  readonly reason?: Reason
  readonly values?: Readonly<Record<string, string>>
  readonly fields?: readonly string[]
}

/**
 * What the client itself answers with: no answer came (`no_answer`), the answer was only a toast or an ended session
 * (`withheld`), or nothing was sent because the screen was left or no proof was given (`not_sent`).
 */
export type ClientReason = 'no_answer' | 'withheld' | 'not_sent'

/** A refusal: the reason’s word, its values, the fields it concerns, and the sentence for the reader. */
export type Refusal = {
  readonly reason: Reason | ClientReason
  readonly values: Readonly<Record<string, string>>
  readonly fields: readonly string[]
  readonly msg: string
}

/** A refusal without values and fields. */
export const refusalOf = (reason: Refusal['reason'], msg = ''): Refusal => ({
  reason,
  values: {},
  fields: [],
  msg,
})

export type Read =
  | { readonly kind: 'value'; readonly value: unknown }
  /** `msg` is the sentence of the answer; `notice` is shown to the user in addition to the login page. */
  | { readonly kind: 'session'; readonly msg: string; readonly notice: string | undefined }
  | { readonly kind: 'toast'; readonly msg: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** What an answer means (§8). */
export function readEnvelope(envelope: Envelope): Read {
  const { code, msg = '', data = {}, reason = 'unexpected', values = {}, fields = [] } = envelope
  switch (code) {
    case 0:
      return { kind: 'value', value: data }
    case -1000:
      return { kind: 'session', msg, notice: reason === 'practice_unused' ? msg : undefined }
    case -1001:
      return { kind: 'toast', msg }
    default:
      return { kind: 'refused', refusal: { reason, values, fields, msg } }
  }
}

/**
 * Where the calls live: `api.` before the parent domain of the page; at home (localhost, an address, a single
 * name) the page's own origin. A domain of two labels is its own parent.
 */
export function apiBase(page: {
  readonly protocol: string
  readonly hostname: string
  readonly host: string
}): string {
  const { protocol, hostname, host } = page
  const labels = hostname.split('.')
  const atHome = labels.length === 1 || hostname.endsWith('.localhost') || /^[\d.]+$|:/.test(hostname)
  if (atHome) return `${protocol}//${host}/ipce-api`
  const parent = labels.length === 2 ? hostname : labels.slice(1).join('.')
  const port = host.slice(hostname.length)
  return `${protocol}//api.${parent}${port}/ipce-api`
}

/** Form encoding of an input; what is undefined is left out. */
export function encode(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const present = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(present.map(([key, value]) => [key, String(value)]))
}

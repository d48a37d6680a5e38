import type { Reason } from '@openbourse/protocol'

/** What every answer looks like on the wire; code 0 is success. */
export type Envelope = {
  readonly code: number
  readonly msg?: string
  readonly data?: unknown
  readonly reason?: Reason
  readonly values?: Readonly<Record<string, string>>
  readonly fields?: readonly string[]
}

/** An expected no: the reason's word, its values, the fields that it concerns, and the sentence for the operator. */
export type Refusal = {
  readonly reason: Reason | 'no_answer'
  readonly values: Readonly<Record<string, string>>
  readonly fields: readonly string[]
  readonly msg: string
}

export type Read = { readonly ok: true; readonly value: unknown } | ({ readonly ok: false } & Refusal)

const sessionGone = -1000

export function readEnvelope(envelope: Envelope): Read {
  const { code, msg = '', data = {}, values = {}, fields = [] } = envelope
  if (code === 0) return { ok: true, value: data }
  const reason = envelope.reason ?? (code === sessionGone ? 'operator_session_over' : 'unexpected')
  return { ok: false, reason, values, fields, msg }
}

/** Where the calls live: `api.` before the parent domain of the page; at home the page's own origin. */
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
  return `${protocol}//api.${parent}${host.slice(hostname.length)}/ipce-api`
}

/** Form encoding of an input; what is undefined is left out. */
export function encode(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const present = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(present.map(([key, value]) => [key, String(value)]))
}

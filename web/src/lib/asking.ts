import { type Answer, makeRequest, type RequestOptions, refusalOf, type Table } from '@openbourse/client'
import type { Asked, CallName, Calls } from '@openbourse/protocol'

export type Options = RequestOptions & {
  /** Called when the answer was only a toast or an ended session (§8). */
  readonly onWithheld?: () => void
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
 * One call, asked. Resolves with the value or the refusal; rejects with `TransportFailure`; on a lost session (-1000) the
 * login page opens, on -1001 a toast shows, and both resolve with the reason `withheld`, so that nothing waits for ever (§8).
 */
export function makeAsk(ports: Ports): Ask {
  const request = makeRequest({ ...ports, headers: () => headersOf(ports) })
  return async (name, input, options = {}) => {
    const asker = ports.token()
    const read = await request(name, input, options)
    switch (read.kind) {
      case 'value':
        return { ok: true, value: read.value as never }
      case 'refused':
        return { ok: false, ...read.refusal }
      case 'session':
        // The ended session may be that of the user before: this one continues.
        if (asker !== ports.token()) break
        ports.sessionLost()
        if (read.notice !== undefined) ports.toast(read.notice)
        break
      case 'toast':
        ports.toast(read.msg)
    }
    options.onWithheld?.()
    return { ok: false, ...refusalOf('withheld', read.msg) }
  }
}

function headersOf(ports: Ports): Record<string, string> {
  const token = ports.token()
  return {
    'Accept-Language': ports.language(),
    ...(token === '' ? {} : { 'access-token': token }),
  }
}

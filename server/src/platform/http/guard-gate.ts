import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, Server, ServerResponse } from 'node:http'
import { sentence } from '@openbourse/protocol'
import type { Asker } from './asker.ts'
import type { Gate } from './gate.ts'
import { languageOf } from './language.ts'
import { apiBase } from './mount-calls.ts'
import type { Locale } from './types.ts'

const seconds = '1'
type Page = { readonly text: string; readonly headers: OutgoingHttpHeaders }

type Place = { readonly leave: () => void; readonly comeBack: () => void }

const results = new Map<Locale, Page>()

/** Monitors must see an overloaded server, not a dead one. */
const ungated = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Puts the gate before everything else, the framework too: under a flood most of the work is to turn calls away, so that
 * must cost next to nothing. Files of the web app wait for their turn like calls, but a full server does not turn them away.
 */
export function guardWithGate(
  server: Server,
  gate: Gate,
  askerOf: (request: IncomingMessage) => Asker,
): void {
  const [handle] = server.listeners('request') as RequestListener[]
  if (!handle) throw new Error('Broken invariant: the framework listens for requests')
  server.removeListener('request', handle)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? ''
    if (ungated.has(url)) return handle(request, response)
    const asker = askerOf(request)
    request.asker = asker
    const isLight = !url.startsWith(apiBase)
    let isWaiting = true
    const withdraw = gate.ask({
      asker,
      isLight,
      start() {
        isWaiting = false
        keepPlace(
          { leave: () => gate.leave(asker, isLight), comeBack: () => gate.comeBack(asker, isLight) },
          request,
          response,
        )
        handle(request, response)
      },
      turnAway() {
        isWaiting = false
        turnAway(request, response)
      },
    })
    // A client that goes away gives up its turn.
    if (isWaiting) response.once('close', withdraw)
  })
}

/**
 * A place is held from the end of the request until its answer was sent, or its client is gone: a photo that comes over a slow
 * network for a minute, or a client that never ends, keeps no one else out.
 */
function keepPlace(place: Place, request: IncomingMessage, response: ServerResponse): void {
  let isInside = true
  const leave = () => {
    if (isInside) place.leave()
    isInside = false
  }
  const comeBack = () => {
    // Of a request that was answered before its end, the rest is thrown away, and ends too.
    if (response.closed) return
    isInside = true
    place.comeBack()
  }
  // Emitted once for each response, whether it was finished or its client went away.
  response.once('close', leave)
  // What came in one packet with the head is read in this turn.
  setImmediate(() => {
    if (request.complete || response.closed) return
    leave()
    request.once('end', comeBack)
  })
}

function turnAway(request: IncomingMessage, response: ServerResponse): void {
  const { text, headers } = pageIn(languageOf(request.headers['accept-language']))
  response.writeHead(503, headers)
  // As a text it goes out in one piece with the headers, which bytes do not.
  response.end(text)
}

/** The envelope of a refusal as `answer.ts` writes it, once for each language. */
function pageIn(locale: Locale): Page {
  const known = results.get(locale)
  if (known !== undefined) return known
  const values = { seconds }
  const msg = sentence('overloaded', values, locale)
  const text = JSON.stringify({ code: -1001, msg, data: null, reason: 'overloaded', values, fields: [] })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'retry-after': seconds,
  }
  results.set(locale, { text, headers })
  return { text, headers }
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  type AddCheckpoint,
  cosign,
  decideAddCheckpoint,
  formatNote,
  formatSignatureLine,
  formatVerifier,
  fromUtf8,
  ProofError,
  parseAddCheckpoint,
  type Verifier,
} from '@openbourse/proof'
import type { WitnessStore } from './store.ts'

/** Bytes of a request: 63 hashes and a checkpoint with a hundred signatures need less than a third of it. */
export const bodyBytesMax = 65_536
const connectionsMax = 64
const patienceMs = 10_000

type Answer = { readonly status: number; readonly body: string; readonly type?: string }

/** `POST /add-checkpoint` (c2sp.org/tlog-witness), and the witness's public key at `/`. */
export function openDoor(of: {
  readonly store: WitnessStore
  readonly nowMs: () => number
  readonly log: (line: string) => void
  /** The key that the log leads to from the known one; undefined where it leads nowhere. */
  readonly newerKey: (known: Verifier) => Promise<Verifier | undefined>
}): Server {
  const { store, nowMs, log, newerKey } = of
  const server = createServer((request, response) => {
    answerTo(request).then(
      (answer) => send(response, answer),
      (error: unknown) => {
        log(`A request failed: ${String(error)}`)
        send(response, { status: 500, body: 'The witness could not store the checkpoint.\n' })
      },
    )
  })
  server.maxConnections = connectionsMax
  server.requestTimeout = patienceMs
  server.headersTimeout = patienceMs

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    if (request.method === 'GET' && request.url === '/')
      return { status: 200, body: `${formatVerifier(store.signer)}\n` }
    if (request.url !== '/add-checkpoint') return { status: 404, body: 'Not found.\n' }
    if (request.method !== 'POST') return { status: 405, body: 'Only POST.\n' }
    const body = await bodyOf(request)
    if (!body) return { status: 413, body: `At most ${bodyBytesMax} bytes.\n` }
    const answer = decide(body)
    return answer.status === 403 && (await isKeyNewer()) ? decide(body) : answer
  }

  /** Whether the log has changed its key in sight: each former key signed the name of the next. */
  async function isKeyNewer(): Promise<boolean> {
    const [known] = store.log?.verifiers ?? []
    const newest = known && (await newerKey(known))
    if (!newest || formatVerifier(newest) === formatVerifier(known)) return false
    store.followTo(newest)
    log(`The log has a new key, ${formatVerifier(newest)}, which its former key named.`)
    return true
  }

  /** From here to the cosignature nothing waits: what was decided by is still the last tree when it is replaced. */
  function decide(body: Uint8Array): Answer {
    const asked = read(body)
    if (!asked) return { status: 400, body: 'Not a request of c2sp.org/tlog-witness.\n' }
    const decision = decideAddCheckpoint(asked, store.log)
    if (decision.status === 200) {
      const { size, root } = decision.checkpoint
      if (size !== store.log?.size) store.advance({ size, root, note: fromUtf8(formatNote(asked.note)) })
      const line = cosign(asked.note.text, Math.floor(nowMs() / 1000), store.signer)
      return { status: 200, body: formatSignatureLine(line) }
    }
    if ('size' in decision) return { status: 409, body: `${decision.size}\n`, type: 'text/x.tlog.size' }
    if (decision.evidence) {
      const kept = store.keepEvidence(body, decision.why)
      log(
        `THE LOG CONTRADICTS ITSELF: ${decision.why}.${kept === undefined ? '' : ` Evidence is kept as number ${kept}.`}`,
      )
    }
    return { status: decision.status, body: `${decision.why}\n` }
  }

  return server
}

function read(body: Uint8Array): AddCheckpoint | undefined {
  try {
    return parseAddCheckpoint(body)
  } catch (error) {
    if (error instanceof ProofError) return undefined
    throw error
  }
}

/** The whole body; undefined where it is longer than it may be. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > bodyBytesMax) return undefined
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function send(response: ServerResponse, { status, body, type = 'text/plain; charset=utf-8' }: Answer): void {
  const close = status === 413 ? { connection: 'close' } : {}
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...close })
  response.end(body)
}

import type { Call, Input } from '@openbourse/protocol'
import type { FastifyRequest } from 'fastify'
import { limits } from '../limits.ts'
import { type Decoded, decode } from './decode.ts'
import type { ReadFields } from './fields.ts'
import { hasBody, readBody, readQuery } from './read-input.ts'

/** What is asked, and the file that came with it; or what is wrong with it. */
export type Asked =
  | { readonly ok: true; readonly input: Input<Call>; readonly file?: Buffer | undefined }
  | (Exclude<Decoded<Call>, { readonly ok: true }> | Exclude<ReadFields, { readonly ok: true }>)

/**
 * Reads the input of requests. Users read the same few lists again and again: the parsed query of an address that
 * only reads is kept, as long as there are not too many.
 */
export class Questions {
  readonly #known = new Map<string, Asked>()

  read(call: Call, request: FastifyRequest): Asked | Promise<Asked> {
    if (request.method !== 'GET') {
      const reading = readBody(request, call.upload === true)
      return reading instanceof Promise ? reading.then((read) => meant(call, read)) : meant(call, reading)
    }
    if (call.idempotent || hasBody(request)) return meant(call, readQuery(request))
    const url = request.raw.url ?? ''
    const known = this.#known.get(url)
    if (known) return known
    const asked = meant(call, readQuery(request))
    if (asked.ok) this.#remember(url, asked)
    return asked
  }

  #remember(url: string, asked: Asked): void {
    if (this.#known.size >= limits.questionsRememberedMax) this.#known.clear()
    this.#known.set(url, Object.freeze(asked))
  }
}

function meant(call: Call, read: ReadFields): Asked {
  if (!read.ok) return read
  const decoded = decode(call, read.fields)
  return decoded.ok ? { ok: true, input: Object.freeze(decoded.input), file: read.file } : decoded
}

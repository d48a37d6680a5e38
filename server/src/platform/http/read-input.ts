import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { readContentType } from './content-type.ts'
import type { ReadFields } from './fields.ts'
import { readForm } from './read-form.ts'
import { readJson } from './read-json.ts'
import { readMultipart, readUpload } from './read-multipart.ts'

const badRequest = 400
const unsupportedMedia = 415

/** The fields of a GET: from its query, and nothing else. */
export function readQuery(request: FastifyRequest): ReadFields {
  return hasBody(request) ? wrong('body_on_get', badRequest) : readForm(queryOf(request.raw.url ?? ''))
}

/** The fields of a POST: from its body, and nothing else. */
export function readBody(request: FastifyRequest, takesFile: boolean): ReadFields | Promise<ReadFields> {
  if (queryOf(request.raw.url ?? '') !== '') return wrong('query_on_post', badRequest)
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const header = request.headers['content-type']
  if (body.length === 0 && header === undefined) return { ok: true, fields: {} }
  if (isTwice(request, 'content-type')) return wrong('content_type_malformed', unsupportedMedia)
  const type = readContentType(header)
  if (!type.ok) return wrong(type.problem, unsupportedMedia)
  if (isEncoded(request)) return wrong('encoding_unknown', unsupportedMedia)
  if (type.kind === 'multipart' && takesFile) return readUpload(body, header!)
  if (!isUtf8(body)) return wrong('not_utf8', badRequest)
  switch (type.kind) {
    case 'form':
      return readForm(body.toString('utf8'))
    case 'json':
      return readJson(body.toString('utf8'))
    case 'multipart':
      return readMultipart(body, header!)
  }
}

function queryOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

function isEncoded({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
}

/** Node keeps the first of two Content-Type headers; a proxy might have used the second. */
function isTwice({ raw }: FastifyRequest, name: string): boolean {
  return raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length > 1
}

type Kind =
  | 'body_on_get'
  | 'query_on_post'
  | 'not_utf8'
  | 'encoding_unknown'
  | 'content_type_missing'
  | 'content_type_unknown'
  | 'content_type_malformed'
  | 'charset_unknown'

function wrong(kind: Kind, status: number): ReadFields {
  return { ok: false, problem: { kind }, status }
}

import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { readContentType } from './content-type.ts'
import type { ReadFields } from './fields.ts'
import { readForm } from './read-form.ts'
import { readJson } from './read-json.ts'
import { readMultipart, readUpload } from './read-multipart.ts'

const badRequest = 400
const unsupportedMedia = 415

/** The fields of a request: from the query of a GET, from the body of a POST, never from both. */
export async function readInput(
  request: FastifyRequest,
  { takesFile = false }: { readonly takesFile?: boolean } = {},
): Promise<ReadFields> {
  const query = queryOf(request.raw.url ?? '')
  if (request.method === 'GET') {
    return hasBody(request) ? wrong('body_on_get', badRequest) : readForm(query)
  }
  if (query !== '') return wrong('query_on_post', badRequest)
  return readBody(request, takesFile)
}

async function readBody(request: FastifyRequest, takesFile: boolean): Promise<ReadFields> {
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

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

function isEncoded({ headers }: FastifyRequest): boolean {
  return (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
}

/** Node keeps the first of two Content-Type headers; a proxy might have looked at the second. */
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

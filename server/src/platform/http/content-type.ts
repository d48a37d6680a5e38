export type BodyKind = 'form' | 'json' | 'multipart'

export type ContentType =
  | { readonly ok: true; readonly kind: BodyKind }
  | {
      readonly ok: false
      readonly problem:
        | 'content_type_missing'
        | 'content_type_unknown'
        | 'content_type_malformed'
        | 'charset_unknown'
    }

const kinds: Readonly<Record<string, BodyKind>> = {
  'application/x-www-form-urlencoded': 'form',
  'application/json': 'json',
  'multipart/form-data': 'multipart',
}

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+"
const mediaType = new RegExp(`^[ \\t]*(${token}/${token})[ \\t]*`)
const parameter = new RegExp(`^;[ \\t]*(${token})=(?:(${token})|"((?:[^"\\\\\\r\\n]|\\\\.)*)")[ \\t]*`)

/** Reads a Content-Type header strictly: one known type, parameters well-formed and once each, UTF-8 only. */
export function readContentType(header: string | undefined): ContentType {
  if (header === undefined || header.trim() === '') return { ok: false, problem: 'content_type_missing' }
  const head = mediaType.exec(header)
  if (!head) return { ok: false, problem: 'content_type_malformed' }
  const parameters = readParameters(header.slice(head[0].length))
  if (!parameters) return { ok: false, problem: 'content_type_malformed' }
  const kind = kinds[head[1]!.toLowerCase()]
  if (!kind) return { ok: false, problem: 'content_type_unknown' }
  const charset = parameters.get('charset')?.toLowerCase()
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
    return { ok: false, problem: 'charset_unknown' }
  }
  if (kind === 'multipart' && !parameters.get('boundary')) {
    return { ok: false, problem: 'content_type_malformed' }
  }
  return { ok: true, kind }
}

function readParameters(text: string): Map<string, string> | undefined {
  const found = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    const match = parameter.exec(rest)
    const name = match?.[1]?.toLowerCase()
    if (!match || !name || found.has(name)) return undefined
    found.set(name, match[2] ?? match[3] ?? '')
    rest = rest.slice(match[0].length)
  }
  return found
}

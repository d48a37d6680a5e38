import { type Fields, gather, type ReadFields, shownName } from './fields.ts'

/** Reads the text fields of a multipart form; a file is refused, since most calls take none. */
export async function readMultipart(body: Buffer, contentType: string): Promise<ReadFields> {
  const pairs = await partsOf(body, contentType)
  if (!pairs) return malformed
  const file = pairs.find(([, value]) => typeof value !== 'string')
  if (file) return { ok: false, problem: { kind: 'field_file', field: shownName(file[0]) } }
  return gather(pairs)
}

/**
 * Reads a form with one file, the part `file`. The name and type that the sender gives are dropped: a name can be a
 * path, and a type can be false.
 */
export async function readUpload(body: Buffer, contentType: string): Promise<ReadFields> {
  const pairs = await partsOf(body, contentType)
  if (!pairs) return malformed
  const files = pairs.filter(([, value]) => typeof value !== 'string')
  const strange = files.find(([name], at) => name !== 'file' || at > 0)
  if (strange) return { ok: false, problem: { kind: 'field_file', field: shownName(strange[0]) } }
  const read = gather(pairs.filter(([, value]) => typeof value === 'string'))
  const file = files[0]?.[1]
  if (!read.ok || typeof file !== 'object') return read
  return { ok: true, fields: read.fields satisfies Fields, file: Buffer.from(await file.arrayBuffer()) }
}

const malformed = { ok: false, problem: { kind: 'multipart_malformed' } } as const

async function partsOf(body: Buffer, contentType: string) {
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData()
    return [...form.entries()]
  } catch {
    return undefined
  }
}

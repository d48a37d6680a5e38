import { gather, type ReadFields, shownName } from './fields.ts'

/** Reads the text fields of a multipart form; a file is refused, since no call takes one. */
export async function readMultipart(body: Buffer, contentType: string): Promise<ReadFields> {
  let form: FormData
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    return { ok: false, problem: { kind: 'multipart_malformed' } }
  }
  const pairs = [...form.entries()]
  const file = pairs.find(([, value]) => typeof value !== 'string')
  if (file) return { ok: false, problem: { kind: 'field_file', field: shownName(file[0]) } }
  return gather(pairs)
}

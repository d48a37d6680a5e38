/** A place in a user's own leaves: behind a posting (kind 0) or a row of a table, or at the beginning of that. */
export type Cursor = { readonly kind: number; readonly key: readonly string[] | undefined }

const start: Cursor = { kind: 0, key: undefined }

/** A cursor as text: the kind, then each value of the key, percent-encoded behind a slash. */
export function writeCursor({ kind, key = [] }: Cursor): string {
  return [String(kind), ...key.map(encodeURIComponent)].join('/')
}

/** Reads a cursor strictly; the beginning where there is none, undefined for what `writeCursor` would not write. */
export function parseCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return start
  const [word = '', ...parts] = text.split('/')
  if (!/^(0|[1-9]\d{0,4})$/.test(word)) return undefined
  const kind = Number(word)
  const key = parts.map(decoded)
  if (key.some((value) => value === undefined)) return undefined
  const read = { kind, key: key.length > 0 ? (key as string[]) : undefined }
  return writeCursor(read) === text && isKnown(read) ? read : undefined
}

/** A posting is behind an account and a number of it; tables have the keys of their rows. */
const isKnown = ({ kind, key }: Cursor): boolean =>
  kind !== 0 || !key || (key.length === 2 && /^\d{1,9}$/.test(key[0]!) && /^\d{1,15}$/.test(key[1]!))

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

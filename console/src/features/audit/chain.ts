import { sha256OfText } from '@openbourse/ui'

/** One line of the audit as it is exported: what its hash is taken of, and the hashes. */
export type StoredLine = {
  readonly n: number
  readonly at: number
  readonly operatorId: number
  readonly act: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly reason: string | null
  readonly details: Readonly<Record<string, string>>
  readonly former: string
  readonly hash: string
}

const start = '0'.repeat(64)

/** As `auditText` of the protocol, which stays on the server with its schemas; a test holds the two together. */
export function textOfLine(former: string, line: Omit<StoredLine, 'former' | 'hash'>): string {
  const details = Object.entries(line.details).sort(([one], [other]) => (one < other ? -1 : 1))
  const { n, at, operatorId, act, subjectKind, subjectId, reason } = line
  return JSON.stringify([
    ...['openbourse-audit-1', n, former, at, operatorId, act, subjectKind, subjectId, reason],
    details,
  ])
}

/** Where a check stands: how many lines fitted so far, the hash of the last, or the first line that did not fit. */
export type Checked = { readonly lines: number; readonly hash: string; readonly brokenAt?: number }

export const unchecked: Checked = { lines: 0, hash: start }

/** Goes on with a check by the lines that follow, each hash computed anew. Stops at the first line that does not fit. */
export function checkMore(before: Checked, lines: readonly StoredLine[]): Checked {
  let { lines: count, hash } = before
  for (const line of lines) {
    const fits =
      line.n === count + 1 && line.former === hash && sha256OfText(textOfLine(hash, line)) === line.hash
    if (!fits) return { lines: count, hash, brokenAt: count + 1 }
    count = line.n
    hash = line.hash
  }
  return { lines: count, hash }
}

/** Reads exported lines; undefined where one is no line at all. */
export function readLines(body: string): readonly StoredLine[] | undefined {
  try {
    return body
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as StoredLine)
  } catch {
    return undefined
  }
}

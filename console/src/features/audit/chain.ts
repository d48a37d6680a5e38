import { auditStart, auditText, type StoredAuditLine } from '@openbourse/protocol/audit'
import { sha256OfText } from '@openbourse/ui'

/** Progress of a check: how many lines fitted so far, the hash of the last, or the first line that did not fit. */
export type Checked = { readonly lines: number; readonly hash: string; readonly brokenAt?: number }

export const unchecked: Checked = { lines: 0, hash: auditStart }

/** Continues a check with the following lines, computing each hash again. Stops at the first mismatch. */
export function checkMore(before: Checked, lines: readonly StoredAuditLine[]): Checked {
  let { lines: count, hash } = before
  for (const line of lines) {
    const fits =
      line.n === count + 1 && line.former === hash && sha256OfText(auditText(hash, line)) === line.hash
    if (!fits) return { lines: count, hash, brokenAt: count + 1 }
    count = line.n
    hash = line.hash
  }
  return { lines: count, hash }
}

/** Reads exported lines; undefined where one is no line at all. */
export function readLines(body: string): readonly StoredAuditLine[] | undefined {
  try {
    return body
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as StoredAuditLine)
  } catch {
    return undefined
  }
}

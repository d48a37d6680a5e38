import { ask } from '../../lib/ask.ts'
import { saveFile } from '../../lib/save-file.ts'

/** Saves the whole audit log, part by part, into one file. Returns the server's sentence where it refused. */
export async function saveAudit(format: 'json' | 'csv'): Promise<string | undefined> {
  const parts: string[] = []
  let after = 0
  for (;;) {
    const answer = await ask('consoleAuditExport', { format, after: String(after) })
    if (!answer.ok) return answer.msg
    const { body, last, more, mediaType } = answer.value
    // Every part of a table begins with its head; the file has it once.
    parts.push(format === 'csv' && after > 0 ? body.slice(body.indexOf('\r\n') + 2) : body)
    after = last
    if (more) continue
    saveFile({
      name: `audit-1-${last}.${format === 'csv' ? 'csv' : 'jsonl'}`,
      mediaType,
      body: parts.join(''),
    })
    return undefined
  }
}

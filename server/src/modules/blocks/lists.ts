import type { DocumentFile } from '../../platform/http/types.ts'
import type { BlockParts } from './parts.ts'
import { listLines, listOf, resultOf } from './result.ts'
import { stored } from './store.ts'

/** The files of a block that was given out: what everyone asked for, and what everyone got. They are the same for ever. */
export async function blockFile(
  { database, writer, book }: Pick<BlockParts, 'database' | 'writer' | 'book'>,
  path: string,
): Promise<DocumentFile | undefined> {
  const [id = '', name = '', ...rest] = path.split('/')
  const block = /^[1-9]\d{0,15}$/.test(id) ? book.issue(Number(id)) : undefined
  if (!block || rest.length > 0) return undefined
  if (name === 'terms') return file(block.termsText, 'application/json')
  if (block.details.resultHash === null || (name !== 'list' && name !== 'result')) return undefined
  await writer.settled()
  const list = await listOf(block.terms, await stored.applications(database, [block.id]))
  const lines = name === 'list' ? await listLines(list) : (await resultOf(block.terms, list)).lines
  return file(lines.map((line) => `${line}\n`).join(''), 'text/plain')
}

const file = (body: string, type: string): DocumentFile => ({
  type: `${type}; charset=utf-8`,
  body,
  isFinal: true,
})

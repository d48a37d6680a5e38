import type { Context } from '../platform/http/types.ts'
import { limits } from '../platform/limits.ts'

export type ExportRow = Readonly<Record<string, unknown>>

/** Reads what a product keeps about a user, as the user would read it in the app. */
export type ExportRows = (asker: Context) => Promise<readonly ExportRow[]>

/** Lists of a user's own data by name: the name of the list, and of its CSV file. */
export type Exports = Readonly<Record<string, ExportRows>>

type Answered<T> = Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false }>
type Rows = { readonly list: readonly ExportRow[] }

const pageRows = 50

/** A list that one call answers whole. */
export const wholeList =
  (call: (asker: Context, input: Record<never, never>) => Answered<Rows>): ExportRows =>
  async (asker) =>
    allowed(await call(asker, {})).list

/** A list that a call answers page by page, by cursor where it has one; `input` is what it takes besides the page. */
export const pagedList =
  <Input extends object>(
    call: (
      asker: Context,
      input: Input & { readonly page: number; readonly size: number; readonly after: string | undefined },
    ) => Answered<Rows & { readonly more: boolean; readonly next?: string | null }>,
    input: Input,
  ): ExportRows =>
  async (asker) => {
    const rows: ExportRow[] = []
    let after: string | undefined
    for (let page = 1; rows.length < limits.exportRowsMax; page += 1) {
      const { list, more, next } = allowed(await call(asker, { ...input, page, size: pageRows, after }))
      rows.push(...list)
      if (!more && typeof next !== 'string') break
      after = next ?? undefined
    }
    return rows
  }

/** The result of a call that is never refused to the user whose data it reads. */
export function allowed<T>(answer: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!answer.ok) throw new Error('Broken invariant: a list of one’s own is never refused')
  return answer.value
}

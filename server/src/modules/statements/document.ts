/** A table column: its heading, whether it has figures, and its share of the width. */
export type Column = { readonly head: string; readonly isFigure?: true; readonly width: number }

export type Table = {
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
}

/** A statement's content, independent of PDF and CSV. */
export type Document = {
  readonly fileName: string
  readonly title: string
  /** The practice money notice: on every page, and in the first line of every file. */
  readonly banner: string
  readonly facts: readonly (readonly [term: string, value: string])[]
  readonly tables: readonly Table[]
  /** The last sentence of the document. */
  readonly closing: string
  /** "Page {page} of {pages}" in the reader's language. */
  pageOf(page: number, pages: number): string
}

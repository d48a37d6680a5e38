import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** As much of a built chunk as is needed to follow what it needs. */
export type Piece = {
  readonly fileName: string
  /** The source that the chunk stands for: a page, or the texts of a language. */
  readonly facade: string
  readonly imports: readonly string[]
  readonly styles: readonly string[]
}

type Wanted = { readonly page: string; readonly texts: readonly string[] }

/**
 * Everything that a page is drawn with, as the head of its document names it: so that it travels beside the app instead of being
 * asked for once the app has come and read its address. What `document` already names is left out.
 */
export function headOf(pieces: readonly Piece[], wanted: Wanted, document: string): string {
  const byName = new Map(pieces.map((piece) => [piece.fileName, piece]))
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  const take = (piece: Piece | undefined): void => {
    if (!piece || scripts.has(piece.fileName)) return
    scripts.add(piece.fileName)
    for (const style of piece.styles) styles.add(style)
    for (const next of piece.imports) take(byName.get(next))
  }
  take(pieces.find(({ facade }) => facade.endsWith(wanted.page)))
  for (const text of wanted.texts) take(pieces.find(({ facade }) => facade.endsWith(`messages/${text}`)))
  const isNew = (name: string) => !document.includes(`"/${name}"`)
  return [
    ...[...styles].filter(isNew).map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...[...scripts].filter(isNew).map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ].join('\n    ')
}

/**
 * The app itself is asked for before its small entry: the first of them has the connection that the document came by, which
 * spares the largest file the making of another one.
 */
export function largestFirst(document: string): string {
  const entry = /\s*<script type="module"[^>]*><\/script>/.exec(document)?.[0]
  const app = /\s*<link rel="modulepreload"[^>]*\/app-[^>]*>/.exec(document)?.[0]
  if (entry === undefined || app === undefined) return document
  return document.replace(app, '').replace(entry, app + entry)
}

/** A page says itself which texts it brings: `withText(['stock'], …)`. */
export function textsIn(source: string): readonly string[] {
  const [, list = ''] = /withText\(\s*\[([^\]]*)\]/.exec(source) ?? []
  return [...list.matchAll(/'([A-Za-z]+)'/g)].flatMap(([, name]) => name ?? [])
}

type Options = {
  /** The folder of pages, `…/src/pages`: a file in it is the page at the same address. */
  readonly pages: string
  /** The language whose texts set out with the page; somebody who reads another asks for them later. */
  readonly language: string
}

/** Writes a document of its own for every page beside `index.html`, which stays that of any page and of the app without a network. */
export function pageHeads({ pages, language }: Options): Plugin {
  return {
    name: 'openbourse-page-heads',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const index = join(dir, 'index.html')
      const document = largestFirst(readFileSync(index, 'utf8'))
      writeFileSync(index, document)
      const pieces = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [
              {
                fileName: file.fileName,
                facade: file.facadeModuleId ?? '',
                imports: file.imports,
                styles: [...(file.viteMetadata?.importedCss ?? [])],
              },
            ]
          : [],
      )
      for (const { facade } of pieces.filter((piece) => piece.facade.startsWith(`${pages}/`))) {
        const texts = ['first', ...textsIn(readFileSync(facade, 'utf8'))].map((name) => `${language}/${name}`)
        const head = headOf(pieces, { page: facade, texts }, document)
        const place = join(dir, 'pages', facade.slice(pages.length + 1).replace(/\.tsx$/, '.html'))
        mkdirSync(dirname(place), { recursive: true })
        writeFileSync(place, document.replace('</head>', `  ${head}\n  </head>`))
      }
    },
  }
}

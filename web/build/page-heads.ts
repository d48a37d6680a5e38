import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { type Chunk, chunksOf } from './chunks.ts'
import { withFirstPaint } from './first-paint.ts'

type Wanted = { readonly page: string; readonly texts: readonly string[] }

/**
 * Everything that a page is drawn with, as the head of its document names it: so that it travels beside the app instead of being
 * asked for once the app has come and read its address. What `document` already names is left out.
 */
export function headOf(chunks: readonly Chunk[], wanted: Wanted, document: string): string {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  const take = (chunk: Chunk | undefined): void => {
    if (!chunk || scripts.has(chunk.fileName)) return
    scripts.add(chunk.fileName)
    for (const style of chunk.styles) styles.add(style)
    for (const next of chunk.imports) take(byName.get(next))
  }
  take(chunks.find(({ facade }) => facade.endsWith(wanted.page)))
  // Which script a page is, the app reads in this list; home it knows itself.
  if (!wanted.page.endsWith('/tabbar/home.tsx'))
    take(chunks.find(({ facade }) => facade.endsWith('/lib/page-files.ts')))
  for (const text of wanted.texts) take(chunks.find(({ facade }) => facade.endsWith(`messages/${text}`)))
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
  /** The language whose texts are preloaded with the page; users of another language load theirs later. */
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
      writeFileSync(index, withFirstPaint(document, { hasTabs: false }))
      const chunks = chunksOf(bundle)
      for (const { facade } of chunks.filter((chunk) => chunk.facade.startsWith(`${pages}/`))) {
        const texts = ['first', ...textsIn(readFileSync(facade, 'utf8'))].map((name) => `${language}/${name}`)
        const head = headOf(chunks, { page: facade, texts }, document)
        const place = join(dir, 'pages', facade.slice(pages.length + 1).replace(/\.tsx$/, '.html'))
        mkdirSync(dirname(place), { recursive: true })
        const headed = document.replace('</head>', `  ${head}\n  </head>`)
        writeFileSync(place, withFirstPaint(headed, { hasTabs: facade.includes('/pages/tabbar/') }))
      }
    },
  }
}

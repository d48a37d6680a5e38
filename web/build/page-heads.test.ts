import { describe, expect, it } from 'vitest'
import type { Chunk } from './chunks.ts'
import { headOf, largestFirst, textsIn } from './page-heads.ts'

const chunk = (fileName: string, more: Partial<Chunk> = {}): Chunk => ({
  fileName,
  facade: '',
  isEntry: false,
  imports: [],
  styles: [],
  ...more,
})

const document = `<head>
    <title>Openbourse</title>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime-1.js">
    <link rel="modulepreload" crossorigin href="/assets/app-1.js">
    <link rel="stylesheet" crossorigin href="/assets/app-1.css">
  </head>`

const chunks = [
  chunk('assets/app-1.js', { styles: ['assets/app-1.css'] }),
  chunk('assets/list-1.js', {
    facade: '/web/src/pages/stock/list.tsx',
    imports: ['assets/app-1.js', 'assets/icons-1.js'],
    styles: ['assets/list-1.css'],
  }),
  chunk('assets/icons-1.js', { imports: ['assets/app-1.js'] }),
  chunk('assets/stock-1.js', { facade: '\0virtual:messages/en-US/stock' }),
  chunk('assets/stock-2.js', { facade: '\0virtual:messages/es-MX/stock' }),
]

describe('the head of a page', () => {
  it('names what the page is drawn with, in one language, and not what every document names', () => {
    const head = headOf(chunks, { page: '/pages/stock/list.tsx', texts: ['en-US/stock'] }, document)
    expect(head.split(/\n\s*/)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/list-1.css">',
      '<link rel="modulepreload" crossorigin href="/assets/list-1.js">',
      '<link rel="modulepreload" crossorigin href="/assets/icons-1.js">',
      '<link rel="modulepreload" crossorigin href="/assets/stock-1.js">',
    ])
  })

  it('names the list of pages for every page but home', () => {
    const listed = [...chunks, chunk('assets/pages-1.js', { facade: '/web/src/lib/page-files.ts' })]
    const headFor = (page: string) => headOf(listed, { page, texts: [] }, document)
    expect(headFor('/pages/stock/list.tsx')).toContain('pages-1.js')
    expect(headFor('/pages/tabbar/home.tsx')).not.toContain('pages-1.js')
  })

  it('is empty for a page without a chunk of its own', () => {
    expect(headOf(chunks, { page: '/pages/no.tsx', texts: [] }, document)).toBe('')
  })
})

it('asks for the app before the entry that starts it, and loses nothing', () => {
  const ordered = largestFirst(document)
  const at = (name: string) => ordered.indexOf(name)
  expect(at('app-1.js')).toBeLessThan(at('index-1.js'))
  expect([...ordered].sort()).toEqual([...document].sort())
  expect(largestFirst('<head></head>')).toBe('<head></head>')
})

it('reads which texts a page brings', () => {
  expect(textsIn("export default withText(['stock', 'tradePass'], Stock)")).toEqual(['stock', 'tradePass'])
  expect(textsIn('export default function Home() {}')).toEqual([])
})

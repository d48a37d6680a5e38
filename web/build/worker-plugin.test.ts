import { describe, expect, it } from 'vitest'
import type { Chunk } from './chunks.ts'
import { shellOf } from './worker-plugin.ts'

const chunk = (fileName: string, more: Partial<Chunk> = {}): Chunk => ({
  fileName,
  facade: '',
  isEntry: false,
  imports: [],
  styles: [],
  ...more,
})

const chunks = [
  chunk('assets/index-1.js', {
    isEntry: true,
    imports: ['assets/react-1.js'],
    styles: ['assets/index-1.css'],
  }),
  chunk('assets/react-1.js'),
  chunk('assets/home-1.js', { facade: '/web/src/pages/tabbar/home.tsx', imports: ['assets/react-1.js'] }),
  chunk('assets/kline-1.js', { facade: '/web/src/pages/stock/stockKline.tsx' }),
]

describe('the shell', () => {
  it('is the page, the entry, the wanted pages and all that they import, once', () => {
    expect(shellOf(chunks, /tabbar\/home/).files).toEqual([
      '/index.html',
      '/assets/home-1.js',
      '/assets/index-1.css',
      '/assets/index-1.js',
      '/assets/react-1.js',
    ])
  })

  it('has another name as soon as any script changes, wanted or not', () => {
    const changed = chunks.map((one) => (one.fileName.includes('kline') ? chunk('assets/kline-2.js') : one))
    expect(shellOf(changed, /tabbar\/home/).build).not.toBe(shellOf(chunks, /tabbar\/home/).build)
    expect(shellOf([...chunks].reverse(), /tabbar\/home/)).toEqual(shellOf(chunks, /tabbar\/home/))
  })
})

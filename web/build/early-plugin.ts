import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

/** Builds the first script as a file of its own, which the document names before everything else. */
export function earlyPlugin({ entry }: { readonly entry: string }): Plugin {
  let file: { readonly fileName: string; readonly source: string }
  return {
    name: 'openbourse-early',
    apply: 'build',
    async buildStart() {
      const source = await built(entry)
      const hash = createHash('sha256')
        .update(source)
        .digest('base64url')
        .replace(/[^A-Za-z0-9]/g, '')
      file = { fileName: `assets/early-${hash.slice(0, 7)}.js`, source }
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: `/${file.fileName}`, async: true }, injectTo: 'head-prepend' as const },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', ...file })
    },
  }
}

async function built(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: ['chrome111', 'safari16.4', 'firefox114'],
      lib: { entry, formats: ['iife'], name: 'early', fileName: 'early' },
    },
  })
  const [one] = Array.isArray(result) ? result : [result]
  const [chunk] = one && 'output' in one ? one.output : []
  if (chunk?.type !== 'chunk') throw new Error('The first script was not built')
  return chunk.code
}

import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { build } from 'vite'
import { type Chunk, chunksOf } from './chunks.ts'

const virtualId = 'virtual:shell'

export type Shell = { readonly build: string; readonly files: readonly string[] }

/**
 * The files without which the app cannot open: its page, the entry, and everything whose source fits `wanted`, with all that
 * they import. The build's name is made of them, so that any change of any script is a new build.
 */
export function shellOf(chunks: readonly Chunk[], wanted: RegExp): Shell {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const take = (name: string): void => {
    const chunk = byName.get(name)
    if (!chunk || files.has(name)) return
    for (const file of [name, ...chunk.styles]) files.add(file)
    for (const next of chunk.imports) take(next)
  }
  for (const { fileName, facade, isEntry } of chunks) if (isEntry || wanted.test(facade)) take(fileName)
  const sorted = [...files].sort().map((name) => `/${name}`)
  const all = chunks.map(({ fileName }) => fileName).sort()
  return {
    build: createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 12),
    files: ['/index.html', ...sorted],
  }
}

/** Builds the service worker as a script of its own, `/sw.js`, which knows the files of the app around it. */
export function workerPlugin(options: { readonly entry: string; readonly shell: RegExp }): Plugin {
  return {
    name: 'openbourse-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const source = await worker(options.entry, shellOf(chunksOf(bundle), options.shell))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

async function worker(entry: string, shell: Shell): Promise<string> {
  const knows: Plugin = {
    name: 'openbourse-shell',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load: (id) => (id === `\0${virtualId}` ? `export const shell = ${JSON.stringify(shell)}` : undefined),
  }
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [knows],
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'openbourse', fileName: 'sw' },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const [chunk] = result && 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built')
  return chunk.code
}

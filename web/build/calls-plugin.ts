import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const virtualId = 'virtual:calls'
const resolvedId = `\0${virtualId}`

type Book = Readonly<Record<string, { method: string; path: string; idempotent?: true }>>

/**
 * Method and path of every call, taken from the protocol while building. The browser gets this small table and
 * the types; the schemas, and the library that reads them, stay on the server.
 */
export function callsPlugin(options: { readonly protocolFile: string }): Plugin {
  return {
    name: 'openbourse-calls',
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const { calls }: { calls: Book } = await import(pathToFileURL(options.protocolFile).href)
      return `export const table = ${JSON.stringify(tableOf(calls))}`
    },
  }
}

export function tableOf(calls: Book): Readonly<Record<string, readonly [string, string, 0 | 1]>> {
  const rows = Object.entries(calls).map(
    ([name, call]) => [name, [call.method, call.path, call.idempotent ? 1 : 0]] as const,
  )
  return Object.fromEntries(rows)
}

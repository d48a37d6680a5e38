import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const virtualId = 'virtual:calls'

type Book = Readonly<
  Record<string, { method: string; path: string; idempotent?: true; roles?: readonly string[] }>
>

/** What an operator may ask, and the public history of settings. */
const isOurs = (path: string): boolean => /^\/(console|operator|common\/props)(\/|$)/.test(path)

const rowOf = ({ method, path, idempotent, roles }: Book[string]) => [
  method,
  path,
  idempotent ? 1 : 0,
  ...(roles === undefined ? [] : [roles]),
]

/** Method, path and roles of every call of the console, taken from the protocol while building: no schema travels. */
export function callsPlugin(options: { readonly protocolFile: string }): Plugin {
  return {
    name: 'openbourse-console-calls',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined
      const { calls }: { calls: Book } = await import(pathToFileURL(options.protocolFile).href)
      const rows = Object.entries(calls)
        .filter(([, { path }]) => isOurs(path))
        .map(([name, call]) => [name, rowOf(call)] as const)
      return `export const table = ${JSON.stringify(Object.fromEntries(rows))}`
    },
  }
}

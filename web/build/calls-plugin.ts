import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const virtualId = 'virtual:calls'
/** Calls that travel with the one part of the app that asks them, so that home does not grow with the house. */
const lateId = 'virtual:calls/support'
const isLate = (path: string): boolean => path.startsWith('/support/')
/** Calls of another app. */
const isForeign = (path: string): boolean => path.startsWith('/console/')

type Book = Readonly<Record<string, { method: string; path: string; idempotent?: true }>>

/**
 * Method and path of every call, taken from the protocol while building. The browser gets this small table and
 * the types; the schemas, and the library that reads them, stay on the server.
 */
export function callsPlugin(options: { readonly protocolFile: string }): Plugin {
  return {
    name: 'openbourse-calls',
    resolveId: (id) => (id === virtualId || id === lateId ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}` && id !== `\0${lateId}`) return undefined
      const { calls }: { calls: Book } = await import(pathToFileURL(options.protocolFile).href)
      const wanted = Object.entries(calls).filter(
        ([, { path }]) => !isForeign(path) && isLate(path) === id.endsWith(lateId),
      )
      return `export const table = ${JSON.stringify(tableOf(Object.fromEntries(wanted)))}`
    },
  }
}

export function tableOf(calls: Book): Readonly<Record<string, readonly [string, string, 0 | 1]>> {
  const rows = Object.entries(calls).map(
    ([name, call]) => [name, [call.method, call.path, call.idempotent ? 1 : 0]] as const,
  )
  return Object.fromEntries(rows)
}

import { pathToFileURL } from 'node:url'
import type { Subject } from '@openbourse/protocol'
import type { Plugin } from 'vite'

/** Comes after the first page, which changes nothing. */
const changesId = 'virtual:changes'

type Described = {
  readonly method: string
  readonly path: string
  readonly idempotent?: true
  readonly roles?: readonly string[]
  readonly shows?: readonly Subject[]
  readonly changes?: readonly Subject[]
}
type Book = Readonly<Record<string, Described>>

/**
 * Method, path and roles of calls, and which reads a command makes old, taken from the protocol while building. The browser
 * gets these small tables and the types; the schemas, and the library that reads them, stay on the server. `modules` says
 * which calls each virtual module carries.
 */
export function callsPlugin(options: {
  readonly protocolFile: string
  readonly modules: Readonly<Record<string, (path: string) => boolean>>
}): Plugin {
  const isOfAny = (path: string) => Object.values(options.modules).some((isWanted) => isWanted(path))
  return {
    name: 'openbourse-calls',
    resolveId: (id) => (id in options.modules || id === changesId ? `\0${id}` : undefined),
    async load(id) {
      const isWanted = id === `\0${changesId}` ? isOfAny : options.modules[id.slice(1)]
      if (!id.startsWith('\0') || !isWanted) return undefined
      const { calls }: { calls: Book } = await import(pathToFileURL(options.protocolFile).href)
      const wanted = Object.fromEntries(Object.entries(calls).filter(([, { path }]) => isWanted(path)))
      return isWanted === isOfAny
        ? `export const changes = ${JSON.stringify(changesOf(wanted))}`
        : `export const table = ${JSON.stringify(tableOf(wanted))}`
    },
  }
}

export function tableOf(calls: Book): Readonly<Record<string, readonly unknown[]>> {
  const rows = Object.entries(calls).map(([name, call]) => [
    name,
    [call.method, call.path, call.idempotent ? 1 : 0, ...(call.roles === undefined ? [] : [call.roles])],
  ])
  return Object.fromEntries(rows)
}

/** The reads of each subject, and the subjects of each command. */
export function changesOf(calls: Book) {
  const reads: Partial<Record<Subject, string[]>> = {}
  const commands: Record<string, readonly Subject[]> = {}
  for (const [name, { shows = [], changes }] of Object.entries(calls)) {
    for (const subject of shows) reads[subject] = [...(reads[subject] ?? []), name]
    if (changes) commands[name] = changes
  }
  return { reads, commands }
}

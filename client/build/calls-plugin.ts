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

/** Which calls each virtual module carries, by their paths. */
export type Parts = Readonly<Record<string, (path: string) => boolean>>

/** The part that comes with the first script; each other one is added to its table when a script that needs it comes. */
const firstId = 'virtual:calls'

/**
 * Method, path and roles of calls, and which reads a command makes old, taken from the protocol while building. The browser
 * gets these small tables and the types; the schemas, and the library that reads them, stay on the server. A source file that
 * asks a call by its name brings the part with that call: where scripts are cut makes no difference to it.
 */
export function callsPlugin(options: { readonly protocolFile: string; readonly modules: Parts }): Plugin {
  const isOfAny = (path: string) => Object.values(options.modules).some((isWanted) => isWanted(path))
  const readCalls = async () => {
    const { calls }: { calls: Book } = await import(pathToFileURL(options.protocolFile).href)
    return calls
  }
  return {
    name: 'openbourse-calls',
    enforce: 'pre',
    resolveId: (id) => (id in options.modules || id === changesId ? `\0${id}` : undefined),
    async load(id) {
      const isWanted = id === `\0${changesId}` ? isOfAny : options.modules[id.slice(1)]
      if (!id.startsWith('\0') || !isWanted) return undefined
      const wanted = Object.fromEntries(
        Object.entries(await readCalls()).filter(([, { path }]) => isWanted(path)),
      )
      if (isWanted === isOfAny) return `export const changes = ${JSON.stringify(changesOf(wanted))}`
      const table = JSON.stringify(tableOf(wanted))
      return id === `\0${firstId}`
        ? `export const table = ${table}`
        : {
            code: `import { table } from '${firstId}'\nObject.assign(table, ${table})`,
            moduleSideEffects: true,
          }
    },
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return undefined
      const parts = partsAsked(code, await readCalls(), options.modules)
      // On the first line, so that the others keep their numbers.
      return parts.length === 0
        ? undefined
        : { code: parts.map((part) => `import '${part}';`).join('') + code, map: null }
    },
  }
}

/** A call asked by its name: `ask('vipGet', …)`, `useCall('vipGet', …)`. */
const asked = /\b(?:ask|load|use[A-Z]\w*)(?:<[^()]*>)?\(\s*'(\w+)'/g

/** The parts, other than the first, of the calls that a source file asks by name. */
export function partsAsked(
  code: string,
  calls: Readonly<Record<string, { readonly path: string }>>,
  modules: Parts,
): readonly string[] {
  const paths = [...code.matchAll(asked)].map(([, name = '']) => calls[name]?.path)
  return Object.keys(modules).filter(
    (part) => part !== firstId && paths.some((path) => path !== undefined && modules[part]?.(path)),
  )
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

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { withZero } from './plurals.ts'

const prefix = 'virtual:messages'

/**
 * What home and the frame around every page say. Everything else travels with the page that says it, so that home does not
 * grow with the app.
 */
export const first: readonly string[] = ['common', 'home', 'market', 'menu', 'start', 'ui']

type Catalogue = { readonly [key: string]: string | Catalogue }

/**
 * `virtual:messages` knows how to load `first` of each language, and that how to load every other namespace of it.
 * Sentences are compiled here, so that no parser travels to the phone.
 */
export function messagesPlugin(options: {
  readonly folder: string
  /** The file of their types, which is written again when a namespace comes or goes. */
  readonly catalogue: string
}): Plugin {
  return {
    name: 'openbourse-messages',
    buildStart: () => writeCatalogue(options),
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [locale, part] = id.slice(prefix.length + 2).split('/')
      if (!locale || !part) return indexOf(options.folder)
      const names = part === 'first' ? first : [part]
      const merged = Object.fromEntries(
        names.map((name) => [name, compiled(locale, read(options.folder, locale, name))]),
      )
      for (const name of names) this.addWatchFile(fileOf(options.folder, locale, name))
      const messages = `export const messages = ${JSON.stringify(merged)}`
      return part === 'first' ? `${messages}\n${partsOf(options.folder, locale)}` : messages
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(options.folder)) server.restart()
    },
  }
}

const typed = 'en-US'

/** The types of all sentences: one line for each file of a language. Beside `src/lib`, where they are needed. */
export function catalogueOf(folder: string): string {
  const lines = namespaces(folder, typed).map(
    (name) => `  ${name}: typeof import('../../messages/${typed}/${name}.json')`,
  )
  return [
    '/** The namespaces of sentences, one file each in every language. The build writes this list from the names of those files. */',
    'export type Messages = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

function writeCatalogue({
  folder,
  catalogue,
}: {
  readonly folder: string
  readonly catalogue: string
}): void {
  const source = catalogueOf(folder)
  if (!existsSync(catalogue) || readFileSync(catalogue, 'utf8') !== source) writeFileSync(catalogue, source)
}

/** The source of a module with one loader for each language. */
function indexOf(folder: string): string {
  const loaders = readdirSync(folder).map((locale) => importOf(locale, 'first', locale))
  return `export const loaders = { ${loaders.join(', ')} }`
}

/** How the other parts of a language are loaded. It is bundled with the language, so users load only their own. */
function partsOf(folder: string, locale: string): string {
  const parts = namespaces(folder, locale).filter((name) => !first.includes(name))
  return `export const parts = { ${parts.map((part) => importOf(part, part, locale)).join(', ')} }`
}

function importOf(key: string, part: string, locale: string): string {
  return `${JSON.stringify(key)}: () => import('${prefix}/${locale}/${part}')`
}

function fileOf(folder: string, locale: string, name: string): string {
  return join(folder, locale, `${name}.json`)
}

export function read(folder: string, locale: string, name: string): Catalogue {
  return JSON.parse(readFileSync(fileOf(folder, locale, name), 'utf8'))
}

export function namespaces(folder: string, locale: string): readonly string[] {
  return readdirSync(join(folder, locale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
}

function compiled(locale: string, catalogue: Catalogue): unknown {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? withZero(locale, compile(value)) : compiled(locale, value),
    ]),
  )
}

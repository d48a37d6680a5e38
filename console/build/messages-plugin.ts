import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const prefix = 'virtual:messages'

type Catalogue = { readonly [key: string]: string | Catalogue }

/**
 * `virtual:messages` knows how to load each language. A desk has a good network, so all that a language says comes at once;
 * it is compiled here, so that no parser travels.
 */
export function messagesPlugin(options: { readonly folder: string }): Plugin {
  return {
    name: 'openbourse-console-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const locale = id.slice(prefix.length + 2)
      if (locale === '') return indexOf(options.folder)
      for (const name of namespaces(options.folder, locale))
        this.addWatchFile(join(options.folder, locale, `${name}.json`))
      return `export const messages = ${JSON.stringify(languageOf(options.folder, locale))}`
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(options.folder)) server.restart()
    },
  }
}

function indexOf(folder: string): string {
  const loaders = readdirSync(folder).map(
    (locale) => `${JSON.stringify(locale)}: () => import('${prefix}/${locale}')`,
  )
  return `export const loaders = { ${loaders.join(', ')} }`
}

function languageOf(folder: string, locale: string): unknown {
  const names = namespaces(folder, locale)
  return Object.fromEntries(names.map((name) => [name, compiled(read(folder, locale, name))]))
}

export function read(folder: string, locale: string, name: string): Catalogue {
  return JSON.parse(readFileSync(join(folder, locale, `${name}.json`), 'utf8'))
}

export function namespaces(folder: string, locale: string): readonly string[] {
  return readdirSync(join(folder, locale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
}

function compiled(catalogue: Catalogue): unknown {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  )
}

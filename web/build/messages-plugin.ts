import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const prefix = 'virtual:messages/'

/** Long texts that only their own page needs; they travel with that page and not with every language. */
export const apart: readonly string[] = ['legal']

type Catalogue = { readonly [key: string]: string | Catalogue }

/**
 * `virtual:messages/es-MX` is every namespace of a language merged, `virtual:messages/es-MX/legal` one that stands
 * apart. Sentences are compiled here, so that no parser travels to the phone.
 */
export function messagesPlugin(options: { readonly folder: string }): Plugin {
  return {
    name: 'openbourse-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [locale = '', namespace] = id.slice(prefix.length + 1).split('/')
      const names = namespace === undefined ? together(options.folder, locale) : [namespace]
      const merged = Object.fromEntries(
        names.map((name) => [name, compiled(read(options.folder, locale, name))]),
      )
      for (const name of names) this.addWatchFile(fileOf(options.folder, locale, name))
      return `export const messages = ${JSON.stringify(merged)}`
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(options.folder)) server.restart()
    },
  }
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

function together(folder: string, locale: string): readonly string[] {
  return namespaces(folder, locale).filter((name) => !apart.includes(name))
}

function compiled(catalogue: Catalogue): unknown {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  )
}

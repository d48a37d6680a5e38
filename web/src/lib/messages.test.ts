import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { catalogueOf, namespaces, read } from '../../build/messages-plugin.ts'

const folder = fileURLToPath(new URL('../../messages', import.meta.url))
const languages = readdirSync(folder)
const first = 'en-US'

type Catalogue = ReturnType<typeof read>

function flat(catalogue: Catalogue, path = ''): Map<string, string> {
  const pairs = Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : [...flat(value, `${path}${key}.`)],
  )
  return new Map(pairs)
}

/** Names that a sentence wants filled in, and tags that it wants drawn. */
function wants(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return []
  const own = typeof compiled[0] === 'string' && compiled.length > 0 ? [compiled[0]] : []
  return own.concat(compiled.slice(1).flatMap((part) => (typeof part === 'object' ? deep(part) : [])))
}

function deep(part: unknown): string[] {
  if (Array.isArray(part)) return wants(part)
  return part && typeof part === 'object' ? Object.values(part).flatMap(deep) : []
}

function argumentsOf(sentence: string): string[] {
  const compiled: unknown = compile(sentence)
  const parts: unknown[] = Array.isArray(compiled) ? compiled : []
  return [...new Set(parts.filter(Array.isArray).flatMap(wants))]
    .filter((one) => /^[a-zA-Z]\w*$/.test(one))
    .sort()
}

describe('the catalogues', () => {
  it('exist in the three languages', () => expect(languages).toEqual(['en-US', 'es-MX', 'pt-BR']))

  it('have the same namespaces, each declared for the types', () => {
    for (const language of languages) {
      expect(namespaces(folder, language)).toEqual(namespaces(folder, first))
    }
    const declared = readFileSync(new URL('./catalogue.ts', import.meta.url), 'utf8')
    expect(declared, 'the next build writes it').toBe(catalogueOf(folder))
  })

  describe.each(namespaces(folder, first))('%s', (namespace) => {
    const source = flat(read(folder, first, namespace))
    it.each(languages.filter((language) => language !== first))(
      'has the same sentences in %s',
      (language) => {
        const other = flat(read(folder, language, namespace))
        expect([...other.keys()].sort()).toEqual([...source.keys()].sort())
      },
    )

    it.each(languages.filter((language) => language !== first))(
      'fills in the same values in %s',
      (language) => {
        const other = flat(read(folder, language, namespace))
        for (const [key, sentence] of source) {
          expect([key, argumentsOf(other.get(key) ?? '')]).toEqual([key, argumentsOf(sentence)])
        }
      },
    )

    it.each(languages)('has no empty sentence in %s', (language) => {
      for (const [key, sentence] of flat(read(folder, language, namespace)))
        expect([key, sentence.trim()]).not.toEqual([key, ''])
    })
  })
})

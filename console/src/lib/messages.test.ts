import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { namespaces, read } from '../../build/messages-plugin.ts'

const folder = fileURLToPath(new URL('../../messages', import.meta.url))
const languages = readdirSync(folder)
const first = 'en-US'

type Catalogue = ReturnType<typeof read>

const flat = (catalogue: Catalogue, path = ''): (readonly [string, string])[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : flat(value, `${path}${key}.`),
  )
const keysOf = (language: string, namespace: string) =>
  flat(read(folder, language, namespace))
    .map(([key]) => key)
    .sort()

describe('the catalogues of the console', () => {
  it('are each declared for the types', () => {
    const declared = readFileSync(new URL('./catalogue.ts', import.meta.url), 'utf8')
    for (const name of namespaces(folder, first)) expect(declared).toContain(`en-US/${name}.json`)
  })

  it.each(languages)('have the same keys in %s, and every sentence can be filled in', (language) => {
    expect(namespaces(folder, language)).toEqual(namespaces(folder, first))
    for (const name of namespaces(folder, language)) {
      expect(keysOf(language, name)).toEqual(keysOf(first, name))
      for (const [key, sentence] of flat(read(folder, language, name))) {
        expect([key, sentence.trim()]).not.toEqual([key, ''])
        expect(() => compile(sentence)).not.toThrow()
      }
    }
  })
})

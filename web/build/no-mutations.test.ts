import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { noMutations, source } from './no-mutations.ts'

// The library that the query hooks bring along lies beside them.
const libraryUrl = new URL(
  '../../../query-core/build/modern/queryClient.js',
  import.meta.resolve('@tanstack/react-query'),
)
const library = readFileSync(fileURLToPath(libraryUrl), 'utf8')

it('has every method that the client of queries calls', () => {
  const called = [...library.matchAll(/#mutationCache\.(\w+)\(/g)].map(([, name]) => name)
  const offered = [...source.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name)
  expect(new Set(called)).toEqual(new Set(offered))
})

it('stands in for the library’s own store and for nothing else', () => {
  const { resolveId } = noMutations()
  const resolve = resolveId as unknown as (wanted: string, importer: string) => string | undefined
  expect(library).toContain('from "./mutationCache.js"')
  expect(
    resolve('./mutationCache.js', '/node_modules/@tanstack/query-core/build/modern/queryClient.js'),
  ).toBeDefined()
  expect(resolve('./mutationCache.js', '/web/src/lib/query.ts')).toBeUndefined()
  expect(
    resolve('./queryCache.js', '/node_modules/@tanstack/query-core/build/modern/queryClient.js'),
  ).toBeUndefined()
})

import type { Plugin } from 'vite'

/** What the client of queries asks its store of mutations for. */
export const source = `export class MutationCache {
  clear() {}
  findAll() { return [] }
  resumePausedMutations() { return Promise.resolve() }
}`

const id = '\0no-mutations'

/**
 * Leaves the library's mutations out, a kilobyte of the first script: commands go through `useCommand`, which keeps its key until
 * the answer is known. The library makes a store for them unasked; it gets one that stays empty.
 */
export function noMutations(): Plugin {
  return {
    name: 'openbourse-no-mutations',
    enforce: 'pre',
    resolveId: (wanted, importer) =>
      wanted === './mutationCache.js' && importer?.includes('/query-core/') ? id : undefined,
    load: (wanted) => (wanted === id ? source : undefined),
  }
}

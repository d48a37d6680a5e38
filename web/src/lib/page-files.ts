import type { ComponentType } from 'react'

/** `ready` settles when the texts of the page are here. */
export type PageModule = { readonly default: ComponentType & { readonly ready?: Promise<unknown> } }

/**
 * Every page by its file, each a script of its own. The list is a script too, because it names a hundred others: it travels beside
 * the page of a document, and after the first page where home is that page.
 */
export const pageFiles: Record<string, () => Promise<PageModule>> = import.meta.glob<PageModule>([
  '../pages/**/*.tsx',
  '!../pages/dev/**',
])

import type { ComponentType } from 'react'

/** `ready` settles when the texts of the page are here. */
export type PageModule = { readonly default: ComponentType & { readonly ready?: Promise<unknown> } }

/** Every page by its file, each a script of its own. One list for those who load pages and those who ask which there are. */
export const pageFiles: Record<string, () => Promise<PageModule>> = import.meta.glob<PageModule>([
  '../pages/**/*.tsx',
  '!../pages/dev/**',
])

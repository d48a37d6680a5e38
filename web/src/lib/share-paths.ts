import { to } from './paths.ts'

/** Addresses of what is done with shares beside trading them, which the first pages do not link to. */
export const sharePaths = {
  /** With a symbol the sheet for a new plan is open. */
  recurring: (query: { readonly symbol?: string } = {}) => to('/pages/stock/recurring', query),
  baskets: () => to('/pages/stock/baskets'),
  /** The receipt of a purchase by amount or of a sale of a fraction; all of them without a number. */
  fraction: (query: { readonly id?: string } = {}) => to('/pages/stock/fraction', query),
  basket: (query: { readonly id: string }) => to('/pages/stock/basket', query),
} as const

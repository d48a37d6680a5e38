import { to } from './paths.ts'

/** Addresses of what is done with shares beside trading them, which the first pages do not link to. */
export const sharePaths = {
  /** With a symbol the sheet for a new plan is open. */
  recurring: (query: { readonly symbol?: string } = {}) => to('/pages/stock/recurring', query),
  baskets: () => to('/pages/stock/baskets'),
  basket: (query: { readonly id: string }) => to('/pages/stock/basket', query),
} as const

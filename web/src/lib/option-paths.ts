import { oneOf, subject, word } from './params.ts'
import { route, to } from './paths.ts'

/** Addresses of options: they travel with their pages, not with home. */
export const optionPaths = {
  /** `day` is an expiry, as 2026-12-04. */
  chain: route('/pages/option/chain', { symbol: subject(word), day: word }),
  contract: route('/pages/option/detail', { contract: subject(word), side: oneOf('open', 'close') }),
  orders: (query: { readonly tab?: 'orders' | 'ended' } = {}) => to('/pages/option/orders', query),
  receipt: route('/pages/option/receipt', { id: subject(word) }),
} as const

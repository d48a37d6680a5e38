import { id, oneOf, subject, word } from './params.ts'
import { route, to } from './paths.ts'

/** Addresses of contracts: they travel with their pages, not with home. */
export const contractPaths = {
  contract: route('/pages/coin/contract', { symbol: subject(word) }),
  ticket: route('/pages/coin/contractOrder', { symbol: subject(word), side: oneOf('long', 'short') }),
  positions: () => to('/pages/coin/positions'),
  position: route('/pages/coin/position', { id: subject(id) }),
} as const

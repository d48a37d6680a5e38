import { id, oneOf, subject } from './params.ts'
import { route, to } from './paths.ts'

/** Addresses of funds and managers: they travel with their pages, not with home. */
export const fundPaths = {
  fund: route('/pages/fund/detail', { id: subject(id) }),
  /** Trades and dealing points of a fund. */
  record: route('/pages/fund/record', { id: subject(id), tab: oneOf('trades', 'points') }),
  orders: () => to('/pages/fund/orders'),
  order: route('/pages/fund/order', { id: subject(id) }),
  manager: route('/pages/follow/detail', { id: subject(id) }),
  managerSearch: () => to('/pages/follow/search'),
  listing: () => to('/pages/follow/listing'),
} as const

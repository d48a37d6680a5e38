import { id } from './params.ts'
import { route, to } from './paths.ts'

/** Addresses that only pages of loans lead to. */
export const loanPaths = {
  /** One own loan by its number. */
  one: route('/pages/user/loan', { id }),
  service: () => to('/pages/common/loanService'),
} as const

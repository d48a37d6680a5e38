import { id, subject } from './params.ts'
import { route, to } from './paths.ts'

/** Addresses of following: they travel with its pages, not with home. */
export const followPaths = {
  /** Setting up to follow a manager. */
  set: route('/pages/follow/set', { id: subject(id) }),
  own: () => to('/pages/follow/own'),
  /** One own follow. */
  one: route('/pages/follow/one', { id: subject(id) }),
} as const

import { to } from './paths.ts'

/** Addresses of what a user owns as a whole, which the first pages do not link to. */
export const assetPaths = {
  allocation: () => to('/pages/user/allocation'),
  year: () => to('/pages/user/year'),
} as const

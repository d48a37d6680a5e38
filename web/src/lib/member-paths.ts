import { to } from './paths.ts'

/** Addresses of what membership opens, which the first pages do not link to. */
export const memberPaths = {
  advice: () => to('/pages/stock/advice'),
  shortTerm: () => to('/pages/stock/shortTerm'),
} as const

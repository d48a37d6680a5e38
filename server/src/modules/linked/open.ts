import { Finder } from './find.ts'
import { linkedHandlers } from './handlers.ts'
import type { LinkedParts } from './types.ts'

export type LinkedTrading = ReturnType<typeof openLinkedTrading>

/** Finds trades between accounts of one owner, for operators to look at. Nothing is stopped or undone because of it. */
export function openLinkedTrading(parts: LinkedParts) {
  const finder = new Finder(parts)
  return {
    handlers: linkedHandlers(parts),
    /** Looks through what came since. */
    sweep: () => finder.look(),
  }
}

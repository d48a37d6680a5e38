import { limits } from '../../platform/limits.ts'
import { Finder } from './find.ts'
import { linkedHandlers } from './handlers.ts'
import type { LinkedParts } from './types.ts'

export type LinkedTrading = ReturnType<typeof openLinkedTrading>

/** Finds trades between accounts of one owner, for operators to look at. Nothing is stopped or undone because of it. */
export function openLinkedTrading(parts: LinkedParts) {
  const finder = new Finder(parts)
  const look = (): void => {
    finder
      .look()
      .catch((error: unknown) => parts.log(`trades between people were not looked through: ${String(error)}`))
  }
  const timer = setInterval(look, limits.linkedLookEveryMs)
  timer.unref()
  return {
    handlers: linkedHandlers(parts),
    /** Looks through what came since. Called by the timer, and when a test moves the clock. */
    sweep: () => finder.look(),
    stop: () => clearInterval(timer),
  }
}

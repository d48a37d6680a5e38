import type { PageName } from '../../lib/paths.ts'

type Count = { readonly waiting: number; readonly tone?: 'late' | 'mine' }

/** How much waits on each page, as far as the server tells. */
export function useCounts(): Partial<Record<PageName, Count>> {
  return {}
}

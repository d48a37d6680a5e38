import { lazyPart } from '../../lib/lazy-part.tsx'

/** The line that says whether a receipt is proven. It is fetched with the receipts that show it. */
export const Proven = lazyPart(async () => (await import('./Proven.tsx')).Proven)

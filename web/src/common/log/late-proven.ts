import { lazyPart } from '../../lib/lazy-part.tsx'

/** The line that shows whether a receipt is proven. It is loaded with the receipts that show it. */
export const Proven = lazyPart(async () => (await import('./Proven.tsx')).Proven)

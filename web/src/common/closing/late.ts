import { lazyPart } from '../../lib/lazy-part.tsx'

// Fetched only where something closed: most pages have nothing of the kind.
const load = () => import('./Closed.tsx')

/** Closed, ruined or ended, in a word. */
export const ClosedPill = lazyPart(async () => (await load()).ClosedPill)
/** When and why, in one line of a list. */
export const ClosedLine = lazyPart(async () => (await load()).ClosedLine)
/** When and why, with its figures, at the head of a page. */
export const ClosedCard = lazyPart(async () => (await load()).ClosedCard)
/** The fate of holders' money, in place of the button that put money in. */
export const ClosedMoney = lazyPart(async () => (await load()).ClosedMoney)
/** Who closed the listing of a manager, and why. */
export const ListingClosed = lazyPart(async () => (await load()).ListingClosed)
/** The reason alone, inside a text. */
export const ClosedReason = lazyPart(async () => (await load()).ClosedReason)

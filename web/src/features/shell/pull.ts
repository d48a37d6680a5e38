/** How far the sign comes down with the finger, in pixels: half of its way, and never further than this. */
const furthest = 96
/** From here on letting go refreshes. */
export const readyAt = 64

/** What a finger on the glass has done so far. */
export type Pull = { readonly startX: number; readonly startY: number; readonly isPulling: boolean }

/** Where the sign is for a finger that went `down` pixels. */
export const distanceOf = (down: number): number => Math.max(0, Math.min(furthest, down / 2))

/** Less than this is a tap, without a direction. */
const tapMost = 10

/**
 * Effect of a move on a pull: undefined when it is none (up, sideways, or the page has scrolled), otherwise its
 * distance. A started pull continues until the finger is back at its start.
 */
export function pulledTo(
  pull: Pull,
  at: { readonly x: number; readonly y: number; readonly scrolled: number },
): { readonly pull: Pull; readonly distance: number } | undefined {
  const down = at.y - pull.startY
  const aside = Math.abs(at.x - pull.startX)
  if (at.scrolled > 0) return undefined
  if (pull.isPulling) return { pull, distance: distanceOf(down) }
  if (Math.abs(down) < tapMost && aside < tapMost) return { pull, distance: 0 }
  if (down <= 0 || aside > down) return undefined
  return { pull: { ...pull, isPulling: true }, distance: distanceOf(down) }
}

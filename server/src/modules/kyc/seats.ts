import type { KycFault } from '@openbourse/protocol/documents'

/** What one reviewer decided about a case; without faults it passes. */
export type Decision = {
  readonly operatorId: number
  readonly at: number
  readonly faults: readonly KycFault[]
}

/** What the decisions come to. A refusal names what the person has to send again. */
export type Outcome =
  | { readonly state: 'pending' }
  | { readonly state: 'passed' }
  | { readonly state: 'refused'; readonly faults: readonly KycFault[] }

type Judged = Pick<Decision, 'faults'>

const passes = ({ faults }: Judged): boolean => faults.length === 0

/** What both refuse for the same reason. */
function sharedFaults(one: Judged, other: Judged): readonly KycFault[] {
  return one.faults.filter(({ field, reason }) =>
    other.faults.some((fault) => fault.field === field && fault.reason === reason),
  )
}

/** Two reviewers agree when both pass, or when both refuse the same part for the same reason. */
export function isAgreed(one: Judged, other: Judged): boolean {
  if (passes(one) || passes(other)) return passes(one) && passes(other)
  return sharedFaults(one, other).length > 0
}

/**
 * A refusal takes a second reviewer, and so does a pass with `again`. Where the two agree that is the outcome, and the person is
 * told only what both found; where they differ the third reviewer decides.
 */
export function outcomeOf(decisions: readonly Judged[], { again }: { readonly again: boolean }): Outcome {
  const [first, second, third] = decisions
  if (!first) return { state: 'pending' }
  if (third) return passes(third) ? { state: 'passed' } : { state: 'refused', faults: third.faults }
  if (!second) return passes(first) && !again ? { state: 'passed' } : { state: 'pending' }
  if (!isAgreed(first, second)) return { state: 'pending' }
  return passes(first) ? { state: 'passed' } : { state: 'refused', faults: sharedFaults(first, second) }
}

/** Whether the next to decide sees what the others decided: only where two of them differ. */
export const isOpenToNext = (decisions: readonly Judged[]): boolean => decisions.length >= 2

/** How many bytes of chance a draw takes. */
export const bytesPerDraw = 4

/** Whether chance picks a pass for a second review; `percent` of 100 are picked. */
export function isDrawn(chance: Uint8Array, percent: number): boolean {
  const drawn = chance.slice(0, bytesPerDraw).reduce((sum, byte) => sum * 256 + byte, 0)
  return drawn * 100 < percent * 256 ** bytesPerDraw
}

import type { KycFault } from '@openbourse/protocol/documents'

/** One reviewer's decision about a case; without faults it passes. */
export type Decision = {
  readonly operatorId: number
  readonly at: number
  readonly faults: readonly KycFault[]
}

/** The outcome of all decisions. A refusal names what the user has to send again. */
export type Outcome =
  | { readonly state: 'pending' }
  | { readonly state: 'passed' }
  | { readonly state: 'refused'; readonly faults: readonly KycFault[] }

type Judged = Pick<Decision, 'faults'>

const passes = ({ faults }: Judged): boolean => faults.length === 0

/** Faults that both found, with the same reason. */
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
 * A refusal needs a second reviewer, and so does a pass with `again`. If both agree that is the outcome, and
 * the user sees only the shared findings; otherwise a third reviewer decides.
 */
export function outcomeOf(decisions: readonly Judged[], { again }: { readonly again: boolean }): Outcome {
  const [first, second, third] = decisions
  if (!first) return { state: 'pending' }
  if (third) return passes(third) ? { state: 'passed' } : { state: 'refused', faults: third.faults }
  if (!second) return passes(first) && !again ? { state: 'passed' } : { state: 'pending' }
  if (!isAgreed(first, second)) return { state: 'pending' }
  return passes(first) ? { state: 'passed' } : { state: 'refused', faults: sharedFaults(first, second) }
}

/** Whether the next reviewer sees the earlier decisions: only when two differ. */
export const isOpenToNext = (decisions: readonly Judged[]): boolean => decisions.length >= 2

/** Random bytes per draw. */
export const bytesPerDraw = 4

/** Whether a pass is selected for a second review; `percent` of 100 are. */
export function isDrawn(chance: Uint8Array, percent: number): boolean {
  const drawn = chance.slice(0, bytesPerDraw).reduce((sum, byte) => sum * 256 + byte, 0)
  return drawn * 100 < percent * 256 ** bytesPerDraw
}

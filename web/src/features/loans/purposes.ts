import type { LoanPurpose } from '@openbourse/protocol'

// Written out so that the reader of the protocol does not travel to the phone; a purpose that is new does not compile without its line.
const known = {
  study: true,
  health: true,
  home: true,
  business: true,
  transport: true,
  other: true,
} as const satisfies Readonly<Record<LoanPurpose, true>>

/** What a loan can be for, in the order in which it is offered. */
export const purposes = Object.keys(known) as LoanPurpose[]

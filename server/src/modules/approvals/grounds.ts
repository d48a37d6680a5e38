// The ground of a reason. Where the server can check the fact, the reason must be true; where it needs judgment,
// the maker writes a note and a second operator approves.

export type Ground<Facts> =
  | { readonly by: 'fact'; readonly is: string; readonly holds: (facts: Facts) => boolean }
  /** Visible in the case, which every checker also sees. */
  | { readonly by: 'seen' }
  /** A note describes the observation. */
  | { readonly by: 'judgement' }
  /** The note names an external record, such as a court order, by its number. */
  | { readonly by: 'record' }

/** Every reason of a list with its ground: a reason without one does not compile. */
export type Grounds<Word extends string, Facts> = Readonly<Record<Word, Ground<Facts>>>

export const judgement = { by: 'judgement' } as const
export const record = { by: 'record' } as const
export const seen = { by: 'seen' } as const
/** `is` states the condition in words. */
export const fact = <Facts>(is: string, holds: (facts: Facts) => boolean): Ground<Facts> => ({
  by: 'fact',
  is,
  holds,
})

/** Whether the server's facts contradict a reason. They never contradict a judgment. */
export function isUntrue<Facts>(ground: Ground<Facts> | undefined, facts: Facts): boolean {
  return ground === undefined || (ground.by === 'fact' && !ground.holds(facts))
}

type Noted = Pick<Ground<never>, 'by'> | undefined

/** Whether a reason needs a note, and with it a second operator. */
export const needsNote = (ground: Noted): boolean => ground?.by === 'judgement' || ground?.by === 'record'

const noteMin = 12

/** What is missing in the note that a reason needs. */
export function noteProblem(
  ground: Noted,
  note: string | undefined,
): 'proposal_note_missing' | 'proposal_record_missing' | undefined {
  if (!needsNote(ground)) return undefined
  if (note === undefined || [...note].length < noteMin) return 'proposal_note_missing'
  return ground?.by === 'record' && !/\d/.test(note) ? 'proposal_record_missing' : undefined
}

// What a reason rests on. Where the server knows the fact, the reason must be true; where only people can know it, they say in
// writing what they saw, and a second person signs.

export type Ground<Facts> =
  | { readonly by: 'fact'; readonly is: string; readonly holds: (facts: Facts) => boolean }
  /** It stands in what is judged, where every checker sees it as well. */
  | { readonly by: 'seen' }
  /** A note says what was seen. */
  | { readonly by: 'judgement' }
  /** The note names a record outside the house, such as a court's order, by its number. */
  | { readonly by: 'record' }

/** Every reason of a list with its ground: a reason without one does not compile. */
export type Grounds<Word extends string, Facts> = Readonly<Record<Word, Ground<Facts>>>

export const judgement = { by: 'judgement' } as const
export const record = { by: 'record' } as const
export const seen = { by: 'seen' } as const
/** `is` says in words what must hold. */
export const fact = <Facts>(is: string, holds: (facts: Facts) => boolean): Ground<Facts> => ({
  by: 'fact',
  is,
  holds,
})

/** Whether the house's own facts contradict a reason. What people judge is never contradicted by them. */
export function isUntrue<Facts>(ground: Ground<Facts> | undefined, facts: Facts): boolean {
  return ground === undefined || (ground.by === 'fact' && !ground.holds(facts))
}

type Noted = Pick<Ground<never>, 'by'> | undefined

/** Whether a reason takes a note, and with it always a second person. */
export const needsNote = (ground: Noted): boolean => ground?.by === 'judgement' || ground?.by === 'record'

const noteMin = 12

/** What is missing of the note that a reason takes. */
export function noteProblem(
  ground: Noted,
  note: string | undefined,
): 'proposal_note_missing' | 'proposal_record_missing' | undefined {
  if (!needsNote(ground)) return undefined
  if (note === undefined || [...note].length < noteMin) return 'proposal_note_missing'
  return ground?.by === 'record' && !/\d/.test(note) ? 'proposal_record_missing' : undefined
}

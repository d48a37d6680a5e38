/** Why somebody opens a case; a test compares them with those of the server. */
export const looks = ['review', 'second_review', 'duplicate', 'complaint'] as const
export type Look = (typeof looks)[number]

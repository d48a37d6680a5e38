/** Reasons for opening a case. A test compares them with the server’s list. */
export const looks = ['review', 'second_review', 'duplicate', 'complaint'] as const
export type Look = (typeof looks)[number]

import { subject, word } from './params.ts'
import { route, to } from './paths.ts'

/** Addresses of public records: the user’s own settings, and what everyone with the link sees. */
export const recordPaths = {
  own: () => to('/pages/record/own'),
  one: route('/pages/record/one', { code: subject(word) }),
} as const

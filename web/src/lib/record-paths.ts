import { type Field, subject } from './params.ts'
import { route, to } from './paths.ts'

/** The code of a link; anything else leads to no record. */
const code: Field<string, false> = {
  read: (text) => (/^[0-9a-f]{32}$/.test(text) ? text : undefined),
  isSubject: false,
}

/** Addresses of public records: the user’s own settings, and what everyone with the link sees. */
export const recordPaths = {
  own: () => to('/pages/record/own'),
  one: route('/pages/record/one', { code: subject(code) }),
} as const

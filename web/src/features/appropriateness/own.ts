import type { Results } from '../../lib/ask.ts'

/** The user's state with a subject, from the server. */
export type Own = Results['appropriatenessGet']

import type { Results } from '../../lib/ask.ts'

/** Where the user is with a subject, as the server tells it. */
export type Own = Results['appropriatenessGet']

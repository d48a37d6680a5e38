import type { Results } from '../../lib/ask.ts'
import { queries } from '../../lib/query.ts'
import { session } from '../../lib/session.ts'

export type SignedIn = Extract<Results['consoleSetUpFinish'], { readonly operatorToken: string }>

/** Begins a session with nothing left over from the one before. */
export function enter({ operatorToken, operator, until }: SignedIn): void {
  queries.clear()
  session.begin({ token: operatorToken, operator, until })
}

import { go } from './go.ts'
import { kept } from './kept.ts'
import { paths } from './paths.ts'

let lost = false

/** The server ended the session: deletes all personal data and opens the login page with the reason (§8). */
export function loseSession(): void {
  lost = true
  kept.signOut()
  go.replace(paths.login())
}

/** Whether the user was sent to the login page instead of going there. Holds until the next login. */
export const sessionWasLost = (): boolean => lost

export function sessionBegan(): void {
  lost = false
}

import type { Entered, User } from '@openbourse/protocol'
import type { Href } from '@openbourse/ui'
import { useEffect } from 'react'
import { ask } from './ask.ts'
import type { Choices } from './choices.ts'
import { go } from './go.ts'
import { kept, type Language, type Theme, useKept } from './kept.ts'
import { paths } from './paths.ts'
import { queries, useCall } from './query.ts'
import { sessionBegan } from './session-lost.ts'

/** Stores the answer of login, registration or the practice account, and continues to the page the user wanted. */
export function enter({ token, user }: Entered, next: Href = paths.home()): void {
  queries.clear()
  sessionBegan()
  kept.set('userToken', token)
  kept.set('userInfo', user)
  void follow(user).finally(() => go.replace(next))
}

/** The choices of the account, which a visitor's first page needs nothing of. What does not load is followed the next time. */
async function follow(user: User): Promise<void> {
  try {
    const { followChoices } = await import('./choices.ts')
    followChoices(user, kept, sendChoices)
  } catch {}
}

/** Takes effect on this phone at once, and is saved to the account if the user is logged in. */
export function chooseLanguage(locale: Language): void {
  kept.set('language', locale)
  sendChoices({ locale })
}

export function chooseTheme(theme: Theme): void {
  kept.set('theme', theme)
  sendChoices({ theme })
}

/** A choice that could not be saved applies to this phone only. */
export function sendChoices(choices: Choices): void {
  if (kept.get('userToken') !== '') void ask('updateUser', choices).catch(() => {})
}

/** Ends the session here at once, whether or not the server can be reached, and opens the login page (§2). */
export function signOut(): void {
  void ask('logout', {}).catch(() => {})
  forget()
  go.replace(paths.login())
}

function forget(): void {
  kept.signOut()
  queries.clear()
}

/** The logged-in user, or null for a visitor. */
export function useUser(): User | null {
  const [user] = useKept('userInfo')
  const [token] = useKept('userToken')
  return token === '' ? null : user
}

export type LoginState = { readonly user: User | null; readonly openAutoApply: boolean }

/** Follows the login-info call: an empty answer or a status of 0 signs out (§4, §7). */
export function useLoginState(): LoginState {
  const [token] = useKept('userToken')
  const user = useUser()
  const info = useCall('loginInfo', {}, { enabled: token !== '', freshForMs: 60_000 }).data
  useEffect(() => {
    if (info === undefined) return
    if (!('user' in info)) forget()
    else if (info.user.status === 0) signOut()
    else {
      kept.set('userInfo', info.user)
      void follow(info.user)
    }
  }, [info])
  return { user, openAutoApply: info !== undefined && 'user' in info && info.openAutoApply === 1 }
}

/** The page for a visitor: the login page, which leads back to `next`. */
export function loginFirst(next: Href): Href {
  return kept.get('userToken') === '' ? paths.login({ next }) : next
}

/** Reads the way back from a query; only addresses inside the app count. */
export function nextFrom(text: string | undefined): Href {
  const inside = text !== undefined && /^\/(?![/\\])/.test(text)
  return inside ? (text as Href) : paths.home()
}

import type { Place } from './ask.ts'
import { hasArrived } from './store.ts'
import type { WithdrawalParts } from './types.ts'

/**
 * The first payout to an account takes a second proof: an authenticator code if the user has the app.
 * Otherwise the code given when the account was saved counts, and is asked for now only if it was saved
 * without one.
 */
export async function codeFor(
  { database, secondFactor }: Pick<WithdrawalParts, 'database' | 'secondFactor'>,
  userId: number,
  { kind, id: destinationId, proven }: Place,
): Promise<'app' | 'sent' | undefined> {
  const hasApp = await secondFactor.hasApp(userId)
  if (!hasApp && proven) return undefined
  if (await hasArrived(database, { userId, kind, destinationId })) return undefined
  return hasApp ? 'app' : 'sent'
}

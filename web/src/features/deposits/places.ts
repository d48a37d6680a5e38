import type { DepositWay, PayoutAccount } from '@openbourse/protocol'
import type { Draft } from './use-submit.ts'
import type { Status } from './words.ts'

export type Place = Pick<PayoutAccount, 'id' | 'label' | 'bank' | 'currency' | 'masked' | 'holder'>

/** The choice of an own account that is not saved. */
export const otherPlace = 'other'

/** The saved accounts that a deposit can come from. One in another name would be refused: only money of the verified user is taken. */
export const placesFor = <Saved extends Place>(
  saved: readonly Saved[],
  { currency }: Pick<DepositWay, 'currency'>,
  { payer }: Pick<Status, 'payer'>,
): readonly Saved[] =>
  saved.filter((one) => one.currency === currency && (payer === null || one.holder === payer))

/** What is chosen among them: the first until the user chooses, and again when another currency has other accounts. */
export function chosenPlace({ place }: Pick<Draft, 'place'>, places: readonly Place[]): string {
  const isThere = place === otherPlace || places.some(({ id }) => id === place)
  return place !== undefined && isThere ? place : (places[0]?.id ?? otherPlace)
}

/** The name on the account that will pay: the verified one, else that of the chosen account, else what was typed. */
export function payerOf(
  draft: Pick<Draft, 'place' | 'payer'>,
  { payer }: Pick<Status, 'payer'>,
  places: readonly Place[],
): string {
  const chosen = chosenPlace(draft, places)
  return payer ?? (places.find(({ id }) => id === chosen) ?? places[0])?.holder ?? draft.payer.trim()
}

import type { Proposal } from '@openbourse/protocol'
import { sha256OfText } from '@openbourse/ui'

/** The canonical text of a payload: a JSON object with sorted keys, which all signers hash in the same way. */
export function canonical(payload: Proposal['payload']): string {
  const sorted = Object.entries(payload).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted))
}

/** Whether the hash that the maker signed is that of the fields on this screen. It is computed here, not believed. */
export const fitsItsHash = ({ payload, payloadHash }: Pick<Proposal, 'payload' | 'payloadHash'>): boolean =>
  sha256OfText(canonical(payload)) === payloadHash

import type { Proposal } from '@openbourse/protocol'
import { sha256OfText } from '@openbourse/ui'

/** One text for one payload: an object of texts with its names sorted, as everybody who signs has it hashed. */
export function canonical(payload: Proposal['payload']): string {
  const sorted = Object.entries(payload).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted))
}

/** Whether the hash that the maker signed is that of the fields on this screen. It is computed here, not believed. */
export const fitsItsHash = ({ payload, payloadHash }: Pick<Proposal, 'payload' | 'payloadHash'>): boolean =>
  sha256OfText(canonical(payload)) === payloadHash

/** What a phone keeps of the log: the key that it learned first, and the newest checkpoint that it verified, both as text. */
export type KeptLog = { readonly key: string; readonly note: string }

/**
 * Why the log cannot be trusted. `key`: it is signed by another key than before. `unsigned`: by none. `shrunk`: it has fewer leaves
 * than before. `forked`: it does not continue what was seen before. `refused`: its server shows no proof that it does.
 */
const breaks = ['key', 'unsigned', 'shrunk', 'forked', 'refused'] as const
export type Break = (typeof breaks)[number]

/** Everything that is needed to reproduce the check. */
export type Evidence = {
  readonly reason: Break
  readonly kept: KeptLog
  readonly shown: { readonly key: string; readonly note: string; readonly proof: string }
}

const isLog = (of: unknown): of is KeptLog => {
  const { key, note } = (of ?? {}) as Partial<KeptLog>
  return typeof key === 'string' && typeof note === 'string'
}

export const readKeptLog = (stored: unknown): KeptLog | undefined => (isLog(stored) ? stored : undefined)

export function readEvidence(stored: unknown): Evidence | undefined {
  const { reason, kept, shown } = (stored ?? {}) as Partial<Evidence>
  const isRead = breaks.some((one) => one === reason) && isLog(kept) && isLog(shown)
  return isRead ? (stored as Evidence) : undefined
}

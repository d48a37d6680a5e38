/** A device that is signed in, as the wire sees it. */
export type SessionFound = {
  readonly userId: number
  readonly sessionId: number
  /** 1 active, 0 suspended or closed. */
  readonly status: 0 | 1
}

/** The port through which the wire layer finds the caller; the accounts module implements it. */
export interface SessionFinder {
  /** Lookup key of a token, for callers that use it more than once; computing it is most of the work. */
  keyOf?(token: string): string | undefined
  /** The living session of an access token, or undefined when it is unknown, ended or too old. */
  find(token: string, key?: string): Promise<SessionFound | undefined> | SessionFound | undefined
  /** The user of a session that is in memory, without asking the database; undefined of every other token. */
  userOf(token: string, key?: string): number | undefined
  /**
   * Whether a token that `find` did not find belonged to a practice account that was closed because it was not used.
   */
  wasUnused?(token: string): boolean
  /** Called for every session that ends (logged out, revoked, its user suspended). Returns how to stop listening. */
  onEnded(listener: (sessionId: number) => void): () => void
}

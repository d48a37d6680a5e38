/** SQLSTATE classes of a server that cannot serve now: connection, resources (a full disk too), shutting down. */
const awayClasses = /^(08|53|57P|58)/
/** A statement, a lock or a transaction took longer than it may. */
const lateCodes: ReadonlySet<string> = new Set(['57014', '55P03', '25P03'])
/** Error codes of the operating system for a server that is not there. */
const awaySystem: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])
/**
 * Messages of the client library, which has no codes of its own, for a lost connection and for a server that
 * doesn't respond.
 */
const goneWords = /Connection terminated|not queryable|Client was closed/
const silentWords =
  /timeout exceeded when trying to connect|timeout expired|connection timeout|Query read timeout/

/**
 * Whether an error means that the database cannot serve at the moment, rather than that the query is wrong: the
 * same query may be sent again later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return awayClasses.test(code) || awaySystem.has(code) || lateCodes.has(code)
  return goneWords.test(error.message) || silentWords.test(error.message)
}

/**
 * Whether the database server seems to be there but does not answer: stopped, starved, or behind a dead connection. The
 * last statement may still take effect.
 */
export function isDatabaseSilent(error: unknown): boolean {
  return error instanceof Error && silentWords.test(error.message)
}

/** Classes of SQLSTATE in which the server says that it cannot serve now: connection, resources (a full disk too), shutting down. */
const awayClasses = /^(08|53|57P|58)/
/** A statement, a lock or a transaction took longer than it may. */
const lateCodes: ReadonlySet<string> = new Set(['57014', '55P03', '25P03'])
/** What the machine says of a server that is not there. */
const awaySystem: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])
/** What the client library says, which has no codes of its own: of a connection that is gone, and of a server that is silent. */
const goneWords = /Connection terminated|not queryable|Client was closed/
const silentWords =
  /timeout exceeded when trying to connect|timeout expired|connection timeout|Query read timeout/

/**
 * Whether an error says that the database cannot serve at the moment, and not that something is wrong with what it was
 * asked: the same may be asked again later.
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

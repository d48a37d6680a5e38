/** Classes of SQLSTATE in which the server says that it cannot serve now: connection, resources (a full disk too), shutting down. */
const awayClasses = /^(08|53|57P|58)/
/** What the machine says of a server that is not there. */
const awaySystem: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])
/** What the client library says, which has no codes of its own. */
const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|timeout expired/

/**
 * Whether an error says that the database cannot serve at the moment, and not that something is wrong with what it was
 * asked: the same may be asked again later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return awayClasses.test(code) || awaySystem.has(code)
  return awayWords.test(error.message)
}

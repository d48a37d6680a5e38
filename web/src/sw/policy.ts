/** What the worker may do with a request. Everything that is not named here goes to the network as if there were no worker. */
export type Policy = 'page' | 'asset' | 'network'

export type Request = {
  readonly method: string
  readonly url: string
  /** `navigate` when the browser itself goes somewhere. */
  readonly mode: string
}

const assetsFolder = '/assets/'
const pages = /^\/(?:$|pages\/|choose-location$|open-location$)/

/**
 * Only pages and hashed files are ever answered from memory. No call is: an order must reach the server or fail, and a
 * figure from memory must not look like an answer. What was last known is kept by the page itself, with its age.
 */
export function policyOf(request: Request, origin: string): Policy {
  const { origin: from, pathname } = new URL(request.url)
  if (request.method !== 'GET' || from !== origin) return 'network'
  if (request.mode === 'navigate') return pages.test(pathname) ? 'page' : 'network'
  return pathname.startsWith(assetsFolder) ? 'asset' : 'network'
}

const cachePrefix = 'openbourse-shell-'

export function cacheNameOf(build: string): string {
  return cachePrefix + build
}

/** Shells of other builds, which are no longer shown once this build is active. */
export function outlived(names: readonly string[], build: string): readonly string[] {
  return names.filter((name) => name.startsWith(cachePrefix) && name !== cacheNameOf(build))
}

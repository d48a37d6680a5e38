/** How often each script failed to load, by its path as importing scripts name it. */
const failures = new Map<string, number>()

/**
 * A new address for each time that a script failed: browsers never import again from one that failed, until the
 * page is reloaded.
 */
export function addressOf(path: string): string {
  const times = failures.get(path)
  return times === undefined ? path : `${path}?again=${times}`
}

/**
 * The address in the browser's message: “Failed to fetch dynamically imported module:
 * https://…/assets/D3Q3Ubd.js?again=1”.
 */
const addressIn = /\S*\/assets\/([\w-]+\.js)(?=(?:\?again=\d+)?$)/

export function noteFailure(error: unknown): void {
  const name = addressIn.exec(messageOf(error))?.[1]
  if (name !== undefined) failures.set(`./${name}`, (failures.get(`./${name}`) ?? 0) + 1)
}

/** The address of the script that an import failed on; undefined where the browser doesn’t provide it. */
export const scriptOf = (error: unknown): string | undefined => addressIn.exec(messageOf(error))?.[0]

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

const staticImports = /(?:^|;)import(?:[^"'`();]*from)?["'`](\.\/[\w-]+\.js)["'`]/g

/**
 * Whether a script and all that it imports can be loaded now. They are fetched, which may fail as often as it likes, and not imported: what
 * a script imports has no second address.
 */
export async function isReachable(
  script: string,
  get: (url: string) => Promise<Response>,
  seen: Set<string> = new Set(),
): Promise<boolean> {
  if (seen.has(script)) return true
  seen.add(script)
  try {
    const answer = await get(script)
    if (!answer.ok) return false
    const folder = script.slice(0, script.lastIndexOf('/'))
    const needs = [...(await answer.text()).matchAll(staticImports)].map(
      ([, path]) => folder + path?.slice(1),
    )
    const all = await Promise.all(needs.map((one) => isReachable(one, get, seen)))
    return all.every(Boolean)
  } catch {
    return false
  }
}

/** To be called before any late script is asked for. */
export function importAgain(): void {
  // Built scripts ask here; see `build/import-again.ts`.
  Object.assign(self, { scriptAddress: addressOf })
  addEventListener('vite:preloadError', (event) =>
    noteFailure((event as Event & { payload?: unknown }).payload),
  )
}

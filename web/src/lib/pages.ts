import type { Href } from '@openbourse/ui'
import type { ComponentType } from 'react'
import { chunkTimes, loadChunk, within } from './chunks.ts'
import { clock } from './clock.ts'
import { isOffline } from './online.ts'
import type { PageModule } from './page-files.ts'
import { pageNames } from './page-names.ts'
import { aliases, urlOf } from './paths.ts'

// Home is where most visits begin, so it does not wait for the list of all pages. The gallery is for development only, so it is
// not even a script of the public build.
const files: Record<string, () => Promise<PageModule>> = {
  ...Object.fromEntries(pageNames.map((file) => [file, () => loadListed(file)])),
  ...import.meta.glob<PageModule>('../pages/tabbar/home.tsx'),
  ...(import.meta.env.DEV ? import.meta.glob<PageModule>('../pages/dev/*.tsx') : {}),
}

async function loadListed(file: string): Promise<PageModule> {
  const { pageFiles } = await import('./page-files.ts')
  const load = pageFiles[file]
  if (!load) throw new Error(`There is no page ${file}`)
  return load()
}

const loading = new Map<string, Promise<PageModule>>()
const loaded = new Map<string, ComponentType>()
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const byUrl = new Map(Object.entries(files).map(([file, load]) => [urlOf(file), load]))

/** Every address that has a page of its own. */
export const pageUrls: readonly string[] = [...byUrl.keys()]

/** The page of an address if its script is here already. */
export function loadedPage(url: string): ComponentType | undefined {
  return loaded.get(url)
}

/** The page of an address: one script, loaded once, tried again when the network drops. */
export function loadPage(url: string): Promise<PageModule> {
  const load = byUrl.get(url)
  if (!load) return Promise.reject(new Error(`There is no page ${url}`))
  const known =
    loading.get(url) ?? loadChunk(load, { now: clock.now, wait, offline: isOffline }).then(withTexts)
  loading.set(url, known)
  known.then(
    (module) => loaded.set(url, module.default),
    () => loading.delete(url),
  )
  return within(chunkTimes.pageMs, known, { wait })
}

async function withTexts(module: PageModule): Promise<PageModule> {
  await module.default.ready
  return module
}

/** Fetches a page early. Nothing is lost when it fails: going there tries again. */
export function preload(href: Href): void {
  const path = href.split(/[?#]/)[0] ?? ''
  const url = aliases[path] ?? path
  if (byUrl.has(url)) loadPage(url).catch(() => {})
}

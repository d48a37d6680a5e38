import { loaders } from 'virtual:messages'
import type { Messages } from './catalogue.ts'
import { loadChunk } from './chunks.ts'
import { clock } from './clock.ts'
import type { Language } from './kept.ts'
import { isOffline } from './online.ts'

/** One part of a language: what home and the frame say, or one namespace more. */
export type Part = 'first' | keyof Messages
export type Sentences = Readonly<Record<string, unknown>>

const known = new Map<string, Sentences>()
const loading = new Map<string, Promise<Sentences>>()
const together = new Map<string, Promise<Sentences>>()
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The sentences of all parts if every one of them is here already. */
export function knownTexts(language: Language, parts: readonly Part[]): Sentences | undefined {
  const found = parts.map((part) => known.get(`${language}/${part}`))
  return found.some((one) => one === undefined) ? undefined : Object.assign({}, ...found)
}

/** Brings what is missing, each part once; a dropped network is tried again as for scripts. */
export function loadTexts(language: Language, parts: readonly Part[]): Promise<Sentences> {
  const name = `${language}/${parts.join('+')}`
  const promise =
    together.get(name) ??
    Promise.all(parts.map((part) => loadPart(language, part))).then((all) => Object.assign({}, ...all))
  // Whoever waits in a render must be handed the same promise each time.
  together.set(name, promise)
  promise.catch(() => together.delete(name))
  return promise
}

/** Everything that has been read so far, in another language: so that nothing on the screen has to wait for it later. */
export function loadSame(language: Language): Promise<Sentences> {
  const parts = new Set([...known.keys()].map((name) => name.slice(name.indexOf('/') + 1) as Part))
  return Promise.all([...parts].map((part) => loadPart(language, part))).then(() =>
    loadTexts(language, ['first']),
  )
}

function loadPart(language: Language, part: Part): Promise<Sentences> {
  const name = `${language}/${part}`
  const load = loaders[language]?.[part]
  if (!load) return Promise.reject(new Error(`There are no texts ${name}`))
  const promise =
    loading.get(name) ??
    loadChunk(load, { now: clock.now, wait, offline: isOffline }).then(({ messages }) => messages)
  loading.set(name, promise)
  promise.then(
    (messages) => known.set(name, messages),
    () => loading.delete(name),
  )
  return promise
}

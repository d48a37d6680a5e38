import { loaders } from 'virtual:messages'
import type { Messages } from './catalogue.ts'
import { loadChunk } from './chunks.ts'
import { clock } from './clock.ts'
import type { Language } from './kept.ts'
import { isOffline } from './online.ts'

/** One part of a language: the texts of home and the frame, or one more namespace. */
export type Part = 'first' | keyof Messages
export type Sentences = Readonly<Record<string, unknown>>

const known = new Map<string, Sentences>()
const loading = new Map<string, Promise<Sentences>>()
const together = new Map<string, Promise<Sentences>>()
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Brings what is missing, each part once; a dropped network is tried again as for scripts. */
export function loadTexts(language: Language, parts: readonly Part[]): Promise<Sentences> {
  const name = `${language}/${parts.join('+')}`
  const promise =
    together.get(name) ??
    Promise.all(parts.map((part) => loadPart(language, part))).then((all) => Object.assign({}, ...all))
  // A suspended component must get the same promise each time it renders.
  together.set(name, promise)
  promise.then(
    // React reads what has come from the promise itself, so that a page that is ready is drawn at once.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => together.delete(name),
  )
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
  const load = () => readPart(language, part)
  const promise = loading.get(name) ?? loadChunk(load, { now: clock.now, wait, offline: isOffline })
  loading.set(name, promise)
  promise.then(
    (messages) => known.set(name, messages),
    () => loading.delete(name),
  )
  return promise
}

/** `first` of a language is available before any page; it can load the other parts. */
async function readPart(language: Language, part: Part): Promise<Sentences> {
  const first = await loaders[language]?.()
  const found = part === 'first' ? first : await first?.parts[part]?.()
  if (!found) throw new Error(`There are no texts ${language}/${part}`)
  return found.messages
}

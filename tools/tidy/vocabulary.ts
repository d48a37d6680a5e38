import type { Check, SourceFile } from './source.ts'

/** Files of the protocol that carry the promise itself rather than a module's part of it. */
const protocolWords = [
  'actions',
  'call',
  'fields',
  'index',
  'news-kinds',
  'screener-filter',
  'offers-rows',
  'entries',
  'contract-orders',
  'contract-parts',
  'contract-positions',
  'robot-reads',
  'option-parts',
  'order-statistics',
  'order-words',
  'subjects',
  'positions',
  'reasons',
  'stream',
]
/** Folders of screens that show several modules, or none. */
const screenWords = [
  'actions',
  'assets',
  'chart',
  'finder',
  'gallery',
  'glossary',
  'home',
  'income',
  'install',
  'legal',
  'market',
  'desk',
  'indices',
  'levels',
  'mine',
  'news',
  'places',
  'positions',
  'reports',
  'security',
  'shell',
  'start',
  'statement',
  'ticket',
]

/** Pages about something that runs all modules and is none. */
const documentWords = ['contracts', 'matching', 'simulation']

const stem = (word: string): string => word.replace(/s$/, '')

/** One word per idea: what is a module on the server carries the same word in protocol, features and docs/modules. */
export const wordsAgree: Check = (files) => {
  const modules = namesOf(files, /^server\/src\/modules\/([^/]+)\//)
  const known = new Set([...modules].map(stem))
  const stranger = (kind: string, allowed: readonly string[], names: Set<string>): string[] =>
    [...names]
      .filter((name) => !allowed.includes(name) && !known.has(stem(name)))
      .map(
        (name) =>
          `${kind} ${name}: no module has this word; use the module's, or add it to the list in tools/tidy`,
      )
  const documented = namesOf(files, /^docs\/modules\/([^/]+)\.md$/)
  const silent = [...modules].filter((name) => !documented.has(name))
  return [
    ...stranger('protocol/src', protocolWords, namesOf(files, /^protocol\/src\/([^/.]+)\.ts$/)),
    ...stranger('web/src/features', screenWords, namesOf(files, /^web\/src\/features\/([^/]+)\//)),
    ...stranger('docs/modules', [...documentWords, ...screenWords.map((name) => `web-${name}`)], documented),
    ...silent.map((name) => `docs/modules/${name}.md: module ${name} has no page`),
  ]
}

function namesOf(files: readonly SourceFile[], pattern: RegExp): Set<string> {
  return new Set(files.map(({ path }) => pattern.exec(path)?.[1] ?? '').filter((name) => name !== ''))
}

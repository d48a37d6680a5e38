import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'

/** Names that look like addresses and are never asked for: namespaces of markup, and where a library's messages are explained. */
const onlyNames = ['http://www.w3.org/', 'https://react.dev/errors/', 'https://simplewebauthn.dev/docs/']
const address = /(?:https?|wss?):\/\/[a-z0-9.-]+[a-z0-9](?::\d+)?[/\w.-]*/gi
const texts = new Set(['.js', '.css', '.html', '.svg', '.webmanifest', '.json'])

/** What must not be in a built app. Each: where it is looked for, what it looks like, and what it would be. */
const wrong = [
  [
    /\.(js|css|html|svg|webmanifest)$/,
    /\beval\(|\bnew Function\(|\bFunction\(["'`]/,
    'text taken for a script',
  ],
  [/\.(html|svg)$/, /<script(?![^>]*\bsrc=)[^>]*>/i, 'a script in the page'],
  [/\.(html|svg)$/, /\son[a-z]+\s*=/i, 'a handler in the page'],
  [/\.(html|svg)$/, /<style\b|\sstyle\s*=/i, 'a style in the page'],
  [/\.(js|html|svg)$/, /["'`]javascript:(?!throw )/i, 'a script as an address'],
  [
    /\.(js|css|html)$/,
    /data:(text\/html|text\/javascript|application\/javascript)/i,
    'a page or script as data',
  ],
  [/\.(html|css|svg)$/, /(?:src|href|url)\s*[=(]\s*["']?\/\//i, 'an address without a scheme'],
  [/\.js$/, /importScripts\(/, 'a script fetched by a worker'],
]

/** Sentences about everything in a built app that the policy of its pages would have to refuse. */
export function findForeign(dist) {
  return filesIn(dist).flatMap((path) => foreignIn(relative(dist, path), readFileSync(path, 'utf8')))
}

export function foreignIn(name, text) {
  const addresses = (text.match(address) ?? []).filter(
    (found) => !onlyNames.some((known) => found.startsWith(known)),
  )
  const others = wrong
    .filter(([where, what]) => where.test(name) && what.test(text))
    .map(([, , message]) => message)
  return [...new Set([...addresses.map((found) => `another origin, ${found}`), ...others])].map(
    (message) => `${name}: ${message}`,
  )
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && texts.has(extname(entry.name)) && !entry.parentPath.includes('.vite'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
}

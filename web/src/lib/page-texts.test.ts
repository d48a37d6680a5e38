import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { first } from '../../build/messages-plugin.ts'

const src = fileURLToPath(new URL('..', import.meta.url))
const source = (file: string) => readFileSync(file, 'utf8')

/** A file and everything that travels with it; what is loaded late declares its own. */
function together(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, to = ''] of source(file).matchAll(/from '(\.[^']+\.tsx?)'/g))
    together(resolve(dirname(file), to), seen)
  return seen
}

const names = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Namespaces that are read somewhere under a file. */
function read(file: string): string[] {
  const all = [...together(file)].flatMap((one) => {
    const text = source(one)
    const bare = text.includes('useText()') ? names(/\btext\('([a-zA-Z]+)\./g, text) : []
    return [...names(/useText\('([a-zA-Z]+)/g, text), ...bare]
  })
  return [...new Set(all)].sort()
}

/** Namespaces that a file declares. */
function declared(file: string): string[] {
  const lists = names(/[wW]ithText\(?\s*(?:of=\{)?\[([^\]]*)\]/g, source(file))
  return lists.flatMap((list) => names(/'([a-zA-Z]+)'/g, list))
}

const late = globSync('pages/**/*.tsx', { cwd: src })
const lateParts = globSync('{features,lib}/**/*.tsx', { cwd: src }).filter(
  (file) => declared(join(src, file)).length > 0,
)

describe('what is loaded late', () => {
  it.each([...late, ...lateParts])('%s brings the texts it reads', (name) => {
    const file = join(src, name)
    const brought = new Set([...first, ...[...together(file)].flatMap(declared)])
    expect(read(file).filter((namespace) => !brought.has(namespace))).toEqual([])
  })

  it('leaves home with nothing but the first texts', () => {
    for (const file of ['router.tsx', 'main.tsx', 'pages/tabbar/home.tsx'])
      expect(read(join(src, file)).filter((namespace) => !first.includes(namespace))).toEqual([])
  })
})

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const read = (path: string) => readFileSync(path, 'utf8')

/** The frame of every page, the gallery too: it can't be shown inside of one. */
const frame = [
  'Anchor',
  'ConfirmProvider',
  'Dock',
  'NavBar',
  'PracticeStrip',
  'TabBar',
  'Toasts',
  'UiProvider',
]

it('shows every piece of the design system', () => {
  const door = read(at('../../../../ui/src/index.ts'))
  const pieces = [...door.matchAll(/^export \{([^}]+)\} from '\.\/[A-Za-z]+\.tsx'/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .filter((name) => !name.trim().startsWith('type '))
    .map((name) => name.trim().replace(/^\w+ as /, ''))
    .filter((name) => /^[A-Z]/.test(name))
  const gallery = globSync(at('./*.tsx')).map(read).join('\n')
  const isShown = (name: string) => new RegExp(`<${name}[\\s>]`).test(gallery)
  expect(pieces.length).toBeGreaterThan(40)
  expect(pieces.filter((name) => !frame.includes(name) && !isShown(name))).toEqual([])
})

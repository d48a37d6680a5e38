import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { source, withoutNames } from './plain-icons.ts'

const folder = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons')
/** All icons but those that are another name of one. */
const icons = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => ({ file, code: readFileSync(join(folder, file), 'utf8') }))
  .filter(({ code }) => code.includes('createLucideIcon('))

const drawing = (code: string) => /const __iconData = (\{.*?\n\});/s.exec(code)?.[1]
const drawings = (codes: readonly string[]) =>
  runInNewContext(`[${codes.map(drawing).join()}]`) as readonly Icon[]

type Icon = { readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[] }

it('leaves every icon its lines alone', () => {
  const before = drawings(icons.map(({ code }) => code))
  const after = drawings(icons.map(({ code }) => withoutNames(code)))
  expect(icons.length).toBeGreaterThan(1000)
  for (const [at, { file }] of icons.entries())
    expect(JSON.stringify(after[at]), file).toBe(JSON.stringify(withoutKeys(before[at])))
})

const withoutKeys = (icon: Icon | undefined) => ({
  node: icon?.node.map(([tag, { key: _, ...lines }]) => [tag, lines]),
})

it('hides an icon from screen readers unless it has a label', () => {
  const body = source.replace(/^import .*$/m, '').replace('export default', '')
  const draw = runInNewContext(body, { createElement: (_: string, attributes: Attributes) => attributes })
  const attributesOf = draw({ node: [] }) as (props: Attributes) => Attributes
  expect(attributesOf({ className: 'icon' })).toMatchObject({ 'aria-hidden': 'true', width: 24 })
  const labeled = attributesOf({ 'aria-label': 'Favorite', size: 16 })
  expect(labeled).toMatchObject({ 'aria-label': 'Favorite', 'aria-hidden': undefined, width: 16 })
})

type Attributes = Readonly<Record<string, unknown>>

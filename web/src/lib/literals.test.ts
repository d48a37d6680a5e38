import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const src = fileURLToPath(new URL('..', import.meta.url))

/** Attributes whose text a person sees or hears. */
const spoken = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'note',
  'subtitle',
  'hint',
  'action',
])

/** Words of a JSX file that stand outside the catalogues. */
function literalsIn(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWords(node.text)) found.push(node.text.trim())
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText(file)) && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer
      if (value && ts.isStringLiteral(value) && hasWords(value.text)) found.push(value.text)
    }
    if (
      ts.isJsxExpression(node) &&
      node.expression &&
      ts.isStringLiteral(node.expression) &&
      ts.isJsxElement(node.parent)
    ) {
      if (hasWords(node.expression.text)) found.push(node.expression.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function hasWords(text: string): boolean {
  return /\p{L}{2,}/u.test(text)
}

describe('words on the screen', () => {
  it('are found when they stand in the code', () => {
    expect(literalsIn('a.tsx', '<p>Hello</p>')).toEqual(['Hello'])
    expect(literalsIn('a.tsx', '<Page title="Home" />')).toEqual(['Home'])
    expect(literalsIn('a.tsx', "<p>{'Hello'}</p>")).toEqual(['Hello'])
    expect(literalsIn('a.tsx', '<p className="quiet">{text("key")} · 1</p>')).toEqual([])
  })

  const files = globSync('**/*.tsx', { cwd: src }).filter(
    (file) => !/\.test\.tsx$|(pages\/dev|features\/gallery)\//.test(file),
  )

  it('are looked for in every page and feature', () => expect(files.length).toBeGreaterThan(20))

  it.each(files)('all come from the catalogues in %s', (file) => {
    expect(literalsIn(file, readFileSync(src + file, 'utf8'))).toEqual([])
  })
})

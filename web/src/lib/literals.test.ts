import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Both apps: that of users and that of operators. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Attributes whose text is shown or read aloud. */
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

/** Words in a JSX file outside the catalogs. */
function literalsIn(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text.trim())
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText(file))) found.push(...said(node.initializer))
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) found.push(...said(node))
    if (ts.isPropertyAssignment(node) && spoken.has(node.name.getText(file)))
      found.push(...said(node.initializer))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found.filter(hasWords)
}

/** What an expression can turn into on the screen, as far as it is written in the code. */
function said(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return said(node.expression)
  if (ts.isConditionalExpression(node)) return [...said(node.whenTrue), ...said(node.whenFalse)]
  if (ts.isBinaryExpression(node)) {
    const adds = node.operatorToken.kind === ts.SyntaxKind.PlusToken
    return [...(adds ? said(node.left) : []), ...said(node.right)]
  }
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
  }
  return ts.isStringLiteralLike(node) ? [node.text] : []
}

function hasWords(text: string): boolean {
  return /\p{L}{2,}/u.test(text)
}

describe('words on the screen', () => {
  it('are found in the code', () => {
    expect(literalsIn('a.tsx', '<p>Hello</p>')).toEqual(['Hello'])
    expect(literalsIn('a.tsx', '<Page title="Home" />')).toEqual(['Home'])
    expect(literalsIn('a.tsx', "<p>{'Hello'}</p>")).toEqual(['Hello'])
    expect(literalsIn('a.tsx', "<p>{open ? 'Open' : 'Closed'}</p>")).toEqual(['Open', 'Closed'])
    expect(literalsIn('a.tsx', "<b aria-label={open ? 'Open' : text('closed')} />")).toEqual(['Open'])
    expect(literalsIn('a.tsx', "<p>{count > 0 && 'Count ' + count}</p>")).toEqual(['Count '])
    expect(literalsIn('a.tsx', "<Tabs tabs={[{ value: 'a', label: 'First' }]} />")).toEqual(['First'])
    expect(literalsIn('a.tsx', '<img alt="Home" /> ')).toEqual(['Home'])
    expect(literalsIn('a.tsx', '<input placeholder="Name" />')).toEqual(['Name'])
    expect(literalsIn('a.tsx', '<p className="quiet">{text("key")} · 1</p>')).toEqual([])
  })

  const files = globSync('{web,console}/src/**/*.tsx', { cwd: root }).filter(
    (file) => !/\.test\.tsx$|(pages\/dev|features\/gallery)\//.test(file),
  )

  it('are looked for in every page and feature', () => expect(files.length).toBeGreaterThan(20))

  it.each(files)('all come from the catalogues in %s', (file) => {
    expect(literalsIn(file, readFileSync(root + file, 'utf8'))).toEqual([])
  })
})

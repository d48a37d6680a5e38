import { expect, test } from 'vitest'
import { firstPaint, withFirstPaint } from './first-paint.ts'

const document = '<body>\n    <div id="root"></div>\n  </body>'

test('a document draws the name and the places of its page before any script has come', () => {
  const drawn = withFirstPaint(document, { hasTabs: true })
  expect(drawn).toContain('<div id="root"><div class="first" aria-hidden="true">')
  expect(drawn).toContain('Openbourse')
  expect(drawn.match(/first-tab/g)).toHaveLength(5)
  expect(withFirstPaint(document, { hasTabs: false })).not.toContain('first-tab')
})

test('it brings no script and no style, which the policy of pages refuses', () => {
  expect(firstPaint({ hasTabs: true })).not.toMatch(/<script|<style|style=|onload|src=|href=/)
})

test('a document without a place for it is refused', () => {
  expect(() => withFirstPaint('<body></body>', { hasTabs: true })).toThrow('no empty place')
})

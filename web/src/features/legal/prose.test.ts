import { expect, test } from 'vitest'
import { partsOf } from './prose.ts'

test('headings, points and paragraphs are recognized, and points that follow each other are one list', () => {
  expect(partsOf('First.\n\n## What is kept\n- A name\n-  An address \nLast.\n- One more')).toEqual([
    { as: 'paragraph', text: 'First.' },
    { as: 'heading', text: 'What is kept' },
    { as: 'points', points: ['A name', 'An address'] },
    { as: 'paragraph', text: 'Last.' },
    { as: 'points', points: ['One more'] },
  ])
})

test('marks of other kinds are text', () => {
  const text = '<script>alert(1)</script> [a](javascript:x) **b**'
  expect(partsOf(text)).toEqual([{ as: 'paragraph', text }])
  expect(partsOf('##no space\n-none')).toEqual([
    { as: 'paragraph', text: '##no space' },
    { as: 'paragraph', text: '-none' },
  ])
})

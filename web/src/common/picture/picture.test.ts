import { expect, test } from 'vitest'
import { type Measure, type Picture, placed, size } from './picture.ts'

const measure: Measure = (text, px, bold) => text.length * px * (bold ? 0.6 : 0.5)
const frame = { name: 'Openbourse', practice: 'Practice money. Not real funds.', host: 'openbourse.example' }
const long: Picture = {
  title: 'A year on the market with a title that needs more than one line to stand',
  figure: { text: '+₦123,456,789,012,345.67', tone: 'gain' },
  note: 'beside Lagos 30 at +12.34% over the same time, after deposits and withdrawals',
  lines: Array.from({ length: 9 }, (_, at) => ({
    term: `A rather long name of line ${at}`,
    value: '₦123,456,789,012,345.67',
  })),
}

test('nothing of a picture reaches over its edges, and nothing is cut', () => {
  const all = placed(long, frame, measure).texts
  for (const { text, x, y, px, bold, end } of all) {
    const width = measure(text, px, bold === true)
    expect(end ? x - width : x, text).toBeGreaterThanOrEqual(90)
    expect(end ? x : x + width, text).toBeLessThanOrEqual(size.width - 90)
    expect(y).toBeLessThan(size.height)
  }
  expect(all.map(({ text }) => text).join(' ')).toContain('more than one line')
})

test('a line is above the one below it, and names the kind of money', () => {
  const all = placed(long, frame, measure).texts.filter(({ end }) => !end)
  const heights = all.map(({ y }) => y)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  expect(all.some(({ text }) => text === frame.practice)).toBe(true)
})

test('a code is below the words and above the kind of money', () => {
  const { texts, code } = placed(
    { title: long.title, note: long.note ?? '', lines: [], code: 'x' },
    frame,
    measure,
  )
  const words = texts.filter(({ text }) => text !== frame.practice && text !== frame.host)
  expect(Math.max(...words.map(({ y }) => y))).toBeLessThan(code.at)
  expect(code.at + code.side).toBeLessThan(1180)
  expect(code.side).toBeGreaterThan(300)
})

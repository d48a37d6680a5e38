import { expect, test } from 'vitest'
import { cell } from './export.ts'

test.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1+cmd|A1', "'+1+cmd|A1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['a,b', '"a,b"'],
  ['a\nb', '"a\nb"'],
  ['-12.50', '-12.50'],
  ['12', '12'],
  ['Ada', 'Ada'],
])('writes %j as %j', (value, written) => expect(cell(value)).toBe(written))

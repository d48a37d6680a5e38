import { expect, it } from 'vitest'
import { cellOf, csvOf } from './csv.ts'

it.each([
  ['=1+1', `"'=1+1"`],
  ['+234', `"'+234"`],
  ['-cmd', `"'-cmd"`],
  ['@sum', `"'@sum"`],
  ['\tx', `"'\tx"`],
  ['-12.50', '-12.50'],
  ['310.88', '310.88'],
  ['Lagos, Cement', '"Lagos, Cement"'],
  ['say "so"', '"say ""so"""'],
])('writes %j so that no spreadsheet runs it', (text, cell) => {
  expect(cellOf(text)).toBe(cell)
})

it('ends every line as in the standard', () => {
  expect(csvOf(['a', 'b'], [['1', '2']])).toBe('\uFEFFa,b\r\n1,2\r\n')
})

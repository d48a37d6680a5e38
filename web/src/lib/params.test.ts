import { expect, it } from 'vitest'
import { id, oneOf, readQuery, searchOf, subject, subjectFrom, word } from './params.ts'

const fields = { symbol: subject(word), side: oneOf('buy', 'sell'), id: subject(id) }

it('reads what a page declares, and nothing that cannot be meant', () => {
  expect(readQuery(fields, '?symbol=007&side=buy&id=12')).toEqual({ symbol: '007', side: 'buy', id: '12' })
  expect(readQuery(fields, '?symbol=&side=steal&id=12;drop')).toEqual({
    symbol: undefined,
    side: undefined,
    id: undefined,
  })
})

it('leaves absent words out of an address', () => {
  expect(searchOf({ symbol: 'LAGC', side: undefined })).toBe('?symbol=LAGC')
  expect(searchOf({})).toBe('')
})

it('distinguishes subjects, whatever else is in the query', () => {
  const about = (search: string) => subjectFrom(['symbol'], search)
  expect(about('?symbol=LAGC&side=buy')).toBe(about('?symbol=LAGC'))
  expect(about('?symbol=LAGC')).not.toBe(about('?symbol=OKOA'))
})

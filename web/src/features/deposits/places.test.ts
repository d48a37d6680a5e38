import { expect, test } from 'vitest'
import { chosenPlace, otherPlace, payerOf, placesFor } from './places.ts'

const place = (id: string, holder = 'Adaeze Okafor', currency = 'NGN') => ({
  id,
  holder,
  currency,
  label: '',
  bank: '011',
  masked: '•••• 4579',
})
const saved = [place('1'), place('2', 'Chidi Eze'), place('3'), place('4', 'Adaeze Okafor', 'MXN')]
const naira = { currency: 'NGN' }
const verified = { payer: 'Adaeze Okafor' }
const untyped = { payer: '' }

test('money comes from accounts of its currency in the verified name', () => {
  expect(placesFor(saved, naira, verified).map(({ id }) => id)).toEqual(['1', '3'])
  expect(placesFor(saved, naira, { payer: null }).map(({ id }) => id)).toEqual(['1', '2', '3'])
})

test.each([
  ['the first before a choice', undefined, '1'],
  ['the one that was chosen', '3', '3'],
  ['another that is not saved', otherPlace, otherPlace],
  ['the first where the chosen one is of another currency', '4', '1'],
])('chosen is %s', (_, chosen, wanted) =>
  expect(chosenPlace({ place: chosen }, placesFor(saved, naira, verified))).toBe(wanted),
)

test('without a saved account the other one is chosen', () => {
  expect(chosenPlace({ place: undefined }, [])).toBe(otherPlace)
})

test.each([
  ['the verified one', verified, saved.slice(0, 1), { place: otherPlace, ...untyped }, 'Adaeze Okafor'],
  ['that of the chosen account', { payer: null }, saved.slice(0, 2), { place: '2', ...untyped }, 'Chidi Eze'],
  ['what was typed', { payer: null }, [], { place: undefined, payer: ' Ngozi Bello ' }, 'Ngozi Bello'],
])('the name of the payer is %s', (_, status, places, draft, wanted) =>
  expect(payerOf(draft, status, places)).toBe(wanted),
)

import { expect, test } from 'vitest'
import { fact, isUntrue, judgement, needsNote, noteProblem, record, seen } from './grounds.ts'

test('a fact must be true, and a judgment is not contradicted', () => {
  const ground = fact('it is closed', ({ isClosed }: { readonly isClosed: boolean }) => isClosed)
  expect([isUntrue(ground, { isClosed: true }), isUntrue(ground, { isClosed: false })]).toEqual([false, true])
  expect(isUntrue(judgement, {})).toBe(false)
  expect(isUntrue(undefined, {})).toBe(true)
})

test.each([
  ['a fact', fact('it is', () => true), undefined, undefined],
  ['what every checker sees', seen, undefined, undefined],
  ['a judgement without a note', judgement, undefined, 'proposal_note_missing'],
  ['a judgement with a word', judgement, 'seen', 'proposal_note_missing'],
  ['a judgement with a note', judgement, 'Digits cannot be told apart', undefined],
  ['a record without its number', record, 'A court in Lagos said so', 'proposal_record_missing'],
  ['a record with its number', record, 'Lagos High Court, case 12/2026', undefined],
] as const)('%s', (_name, ground, note, problem) => {
  expect(noteProblem(ground, note)).toBe(problem)
  expect(needsNote(ground)).toBe(ground.by === 'judgement' || ground.by === 'record')
})

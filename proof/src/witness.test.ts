import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64, fromUtf8, utf8 } from './bytes.ts'
import { formatCheckpoint } from './checkpoint.ts'
import { signerOf } from './keys.ts'
import { parseNote, signNote } from './note.ts'
import { consistencyProof } from './proofs.ts'
import { leavesOf, readerOf } from './testing/naive.ts'
import { rootFrom } from './tree.ts'
import {
  type AddCheckpoint,
  decideAddCheckpoint,
  formatAddCheckpoint,
  newWitnessedLog,
  originOf,
  parseAddCheckpoint,
} from './witness.ts'

// The request body of c2sp.org/tlog-witness, add-checkpoint.
const body = `old 20852014
PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=

example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— example.com/behind-the-sofa opLqBQsREYCgu6xQkYQwJr9fo45a62DN9EdmHXnZdXNqlcVGlCum2Wks+49/V6267UEjw6QUXTS5Rovnzv++qbSzm9Q=
`

test('the published request is read and written again', () => {
  const request = parseAddCheckpoint(utf8(body))
  expect(request).toMatchObject({ oldSize: 20_852_014 })
  expect(request.proof).toHaveLength(4)
  expect(request.note.signatures).toHaveLength(2)
  expect(originOf(request)).toBe('example.com/behind-the-sofa')
  expect(fromUtf8(formatAddCheckpoint(request))).toBe(body)
})

test('malformed requests are refused', () => {
  const [head, rest] = [body.split('\n')[0]!, body.slice(body.indexOf('\n') + 1)]
  const hash = `${base64(new Uint8Array(32))}\n`
  const bad = [
    '',
    rest,
    `old 01\n${rest}`,
    `old -1\n${rest}`,
    `old\n${rest}`,
    `Old 1\n${rest}`,
    `old  1\n${rest}`,
    `${head}\nAAAA\n${rest}`,
    `${head}\n${hash.repeat(60)}${rest}`,
    `${head}\n${rest.replace('\n\n', '\n')}`,
    body.slice(0, -1),
    body.slice(0, body.indexOf('— ')),
  ]
  for (const request of bad)
    expect(() => parseAddCheckpoint(utf8(request)), JSON.stringify(request)).toThrow()
  expect(parseAddCheckpoint(utf8(`${head}\n${hash.repeat(59)}${rest}`)).proof).toHaveLength(63)
})

const origin = 'example.com/log'
const log = signerOf(origin, 'note', new Uint8Array(32).fill(1))
const stranger = signerOf(origin, 'note', new Uint8Array(32).fill(2))
const leaves = leavesOf(200)
const read = readerOf(leaves)
const forked = readerOf(leaves.with(2, leaves[3]!))

function ask(
  oldSize: number,
  size: number,
  changes: { by?: typeof log; reader?: typeof read } = {},
): AddCheckpoint {
  const { by = log, reader = read } = changes
  const text = formatCheckpoint({ origin, size, root: rootFrom(size, reader), extensions: [] })
  const proof = oldSize <= size ? consistencyProof(oldSize, size, reader) : []
  return { oldSize, proof, note: { text, signatures: [signNote(text, by)] } }
}
const after = (size: number) => ({ ...newWitnessedLog(origin, [log]), size, root: rootFrom(size, read) })

test('a witness decides as in the specification', () => {
  expect(decideAddCheckpoint(ask(0, 5), newWitnessedLog(origin, [log]))).toMatchObject({ status: 200 })
  expect(decideAddCheckpoint(ask(5, 9), after(5))).toMatchObject({ status: 200, checkpoint: { size: 9 } })
  expect(decideAddCheckpoint(ask(5, 5), after(5))).toMatchObject({ status: 200 })
  expect(decideAddCheckpoint(ask(5, 9), undefined)).toMatchObject({ status: 404 })
  expect(decideAddCheckpoint(ask(5, 9), { ...after(5), origin: 'other' })).toMatchObject({ status: 404 })
  expect(decideAddCheckpoint(ask(5, 9, { by: stranger }), after(5))).toMatchObject({ status: 403 })
  expect(decideAddCheckpoint(ask(9, 5), after(9))).toMatchObject({ status: 400 })
  expect(decideAddCheckpoint(ask(4, 9), after(5))).toEqual({ status: 409, size: 5 })
  expect(decideAddCheckpoint(ask(0, 9), after(5))).toEqual({ status: 409, size: 5 })
  const evidence = { evidence: true }
  expect(decideAddCheckpoint(ask(5, 5, { reader: forked }), after(5))).toMatchObject({
    status: 409,
    ...evidence,
  })
  expect(decideAddCheckpoint(ask(5, 9, { reader: forked }), after(5))).toMatchObject({
    status: 422,
    ...evidence,
  })
  expect(decideAddCheckpoint({ ...ask(5, 9), proof: [] }, after(5))).toMatchObject({ status: 422 })
  const first = newWitnessedLog(origin, [log])
  expect(decideAddCheckpoint({ ...ask(0, 9), proof: [leaves[0]!] }, first)).toMatchObject({ status: 422 })
  const note = { text: 'no checkpoint\n', signatures: [signNote('no checkpoint\n', log)] }
  expect(decideAddCheckpoint({ oldSize: 0, proof: [], note }, first)).toMatchObject({ status: 400 })
})

test('through any requests a witness cosigns only trees that continue each other', () => {
  const step = fc.record({ oldSize: fc.nat(60), size: fc.nat(60), fork: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let state = newWitnessedLog(origin, [log])
      let whichHistory: boolean | undefined
      for (const { oldSize, size, fork } of steps) {
        const request = ask(oldSize, size, { reader: fork ? forked : read })
        const decision = decideAddCheckpoint(parseAddCheckpoint(formatAddCheckpoint(request)), state)
        if (decision.status !== 200) continue
        expect(decision.checkpoint.size).toBeGreaterThanOrEqual(state.size)
        // The two histories are different from the third leaf on.
        if (size >= 3) {
          whichHistory ??= fork
          expect(fork).toBe(whichHistory)
        }
        state = { ...state, size, root: decision.checkpoint.root }
      }
    }),
    { numRuns: 60 },
  )
  expect(
    parseNote(
      utf8(
        fromUtf8(formatAddCheckpoint(ask(0, 3)))
          .split('\n\n')
          .slice(1)
          .join('\n\n'),
      ),
    ).text,
  ).toContain(origin)
})

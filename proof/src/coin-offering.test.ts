import { expect, test } from 'vitest'
import { hex } from './bytes.ts'
import { formatCheckpoint } from './checkpoint.ts'
import {
  askLine,
  checkSharing,
  readSharingTerms,
  type SharingEvidence,
  type SharingTerms,
  shareLine,
  sharesIn,
  termsHash,
  wholeList,
} from './coin-offering.ts'
import { rowEntry } from './entry.ts'
import { signerOf } from './keys.ts'
import { formatNote, signNote } from './note.ts'
import { resultHash } from './offer-draw.ts'
import { listRoot } from './offer-list.ts'
import type { OfferLog } from './offer-log.ts'
import { naivePath, naiveRoot } from './testing/naive.ts'
import { leafHash } from './tree.ts'

// 1,000 coins at 0.50, so that 1,000 units cost 5.00; a cap of 200.00 and asks in steps of 10.00.
const terms: SharingTerms = {
  units: 100_000,
  unitPrice: 5_000,
  minimum: 10_000_000,
  maximum: 2_000_000_000,
  step: 10_000_000,
  cap: 200_000_000,
  opensAt: 1,
  closesAt: 2,
  simulated: { people: 2, asks: [150_000_000, 50_000_000] },
}
const ticket = (of: number): string => of.toString(16).padStart(32, '0')
const users = [
  { ticket: ticket(1), ask: 2_000_000_000n },
  { ticket: ticket(2), ask: 450_000_000n },
]

function published(of: Partial<SharingTerms> = {}) {
  const made = { ...terms, ...of }
  const text = JSON.stringify(made)
  const list = wholeList(made, users)
  const shares = sharesIn(made, list)
  const lines = list.map(askLine)
  const result = list.map((one, at) => shareLine(one, shares[at]!))
  const evidence: SharingEvidence = {
    version: 1,
    terms: text,
    termsHash: termsHash(text),
    root: hex(listRoot(lines)),
    resultHash: hex(resultHash(result)),
  }
  return { evidence, lines: { list: lines, result } }
}

const asked = 2_650_000_000n
const why = (checked: ReturnType<typeof checkSharing>) => checked.steps.map((one) => one.why)

test('a correct offering passes every check, and what caps leave over is shared again', () => {
  const { evidence, lines } = published()
  const checked = checkSharing(evidence, lines, { asked, own: ticket(2) })
  expect(why(checked)).toEqual([null, null, null])
  // Two caps of 400 coins leave 200 coins for asks of 300 and 100.
  expect(lines.result.map((line) => line.split(' ')[2])).toEqual(['40000', '40000', '15000', '5000'])
  expect([checked.applications, checked.asked, checked.own]).toEqual([4, asked, 40_000n])
})

test('a list with another line, without a line or in another order is found', () => {
  const { evidence, lines } = published()
  const changed = lines.list.with(1, `${ticket(2)} 440000000`)
  expect(why(checkSharing(evidence, { ...lines, list: changed }, { asked }))).toEqual([
    'the list is not the one of the log',
    'the list could not be read',
    'the list could not be read',
  ])
  const swapped = lines.list.toReversed()
  const root = hex(listRoot(swapped))
  expect(why(checkSharing({ ...evidence, root }, { ...lines, list: swapped }, { asked }))[0]).toBe(
    'the list has other participants than its terms, or another order',
  )
})

test('an own application that was left out, and a sum that was shown differently, are found', () => {
  const { evidence, lines } = published()
  expect(why(checkSharing(evidence, lines, { asked, own: ticket(9) }))[0]).toBe('your application is missing')
  expect(why(checkSharing(evidence, lines, { asked: asked + 1n }))).toEqual([
    null,
    'the list adds up to another sum',
    null,
  ])
})

test('more simulated participants than the terms name, or an ask that they do not allow, are found', () => {
  const { evidence, lines } = published()
  const more = [...lines.list, 's3 150000000']
  const withMore = { ...evidence, root: hex(listRoot(more)) }
  expect(why(checkSharing(withMore, { ...lines, list: more }, { asked }))[0]).toBe(
    'the list has other participants than its terms, or another order',
  )
  const odd = lines.list.with(0, `${ticket(1)} 15000000`)
  const withOdd = { ...evidence, root: hex(listRoot(odd)) }
  expect(why(checkSharing(withOdd, { ...lines, list: odd }, { asked }))[0]).toBe(
    'an application asks for what the terms do not allow',
  )
})

test('a share that was moved to another application is found', () => {
  const { evidence, lines } = published()
  const result = lines.result.with(3, 's2 50000000 5001')
  const withOther = { ...evidence, resultHash: hex(resultHash(result)) }
  expect(why(checkSharing(withOther, { ...lines, result }, { asked }))).toEqual([
    null,
    null,
    'the result is another one',
  ])
  expect(why(checkSharing(withOther, lines, { asked }))[2]).toBe('the result is not the one of the log')
})

test.each([
  ['not JSON', 'the terms cannot be read'],
  [JSON.stringify({ ...terms, cap: 0 }), 'amounts are whole and above zero'],
  [JSON.stringify({ ...terms, cap: terms.maximum + 1 }), 'minimum, cap and maximum fit together'],
  [JSON.stringify({ ...terms, closesAt: 0 }), 'an offering opens before it closes'],
  [JSON.stringify({ ...terms, simulated: {} }), 'participants are counted'],
])('terms that cannot be are refused: %#', (text, why) => {
  expect(() => readSharingTerms(text)).toThrow(why)
})

/** A signed log of three steps, each with its time and content. */
function logged(
  evidence: SharingEvidence,
  over: { readonly root?: string; readonly sealedAt?: number; readonly swap?: boolean } = {},
) {
  const steps = [
    ['published', '1', JSON.stringify({ termsHash: evidence.termsHash })],
    ['sealed', String(over.sealedAt ?? terms.closesAt), JSON.stringify({ root: over.root ?? evidence.root })],
    ['shared', '9', JSON.stringify({ resultHash: evidence.resultHash })],
  ]
  if (over.swap) steps.reverse()
  const rows = steps.map(([kind, time, details], at) => ({
    kind: 49,
    blind: new Uint8Array(32).fill(at),
    fields: [String(at), '7', time!, kind!, details!],
  }))
  const leaves = rows.map((row) => leafHash(rowEntry(row)))
  const signer = signerOf('openbourse/1', 'note', new Uint8Array(32).fill(1))
  const text = formatCheckpoint({ origin: signer.name, size: 3, root: naiveRoot(leaves), extensions: [] })
  const checkpoint = Buffer.from(formatNote({ text, signatures: [signNote(text, signer)] })).toString()
  const log: OfferLog = {
    checkpoint,
    leaves: rows.map(({ kind, blind, fields }, index) => ({
      table: 'coinoffers.moment',
      kind,
      columns: ['id', 'offering_id', 'at', 'kind', 'details'],
      fields,
      blind: Buffer.from(blind).toString('base64'),
      index,
      proof: naivePath(index, leaves).map((hash) => Buffer.from(hash).toString('base64')),
    })),
  }
  return { offering: '7', log, verifier: signer }
}

test('the log had terms, list and result in their order, or the check reports what it had', () => {
  const { evidence, lines } = published()
  const logWhy = (of: ReturnType<typeof logged>) =>
    checkSharing(evidence, lines, { asked, logged: of }).steps.find(({ step }) => step === 'log')?.why
  expect(logWhy(logged(evidence))).toBeNull()
  expect(why(checkSharing(evidence, lines, { asked, logged: logged(evidence) }))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(logWhy(logged(evidence, { root: evidence.termsHash }))).toBe('the log has another list')
  expect(logWhy(logged(evidence, { sealedAt: 1 }))).toBe('the list was logged before the close')
  expect(logWhy(logged(evidence, { swap: true }))).toBe('the steps are logged in another order')
  expect(logWhy({ ...logged(evidence), offering: '8' })).toBe('leaf 0 is of another offer')
  const other = signerOf('openbourse/1', 'note', new Uint8Array(32).fill(2))
  expect(logWhy({ ...logged(evidence), verifier: other })).toContain('known key')
  const { log, ...rest } = logged(evidence)
  const [first, ...others] = log.leaves
  const forged = { ...first!, fields: [...first!.fields.slice(0, 2), '2', ...first!.fields.slice(3)] }
  expect(logWhy({ ...rest, log: { ...log, leaves: [forged, ...others] } })).toBe('leaf 0 is not in the log')
  expect(logWhy({ ...rest, log: { ...log, leaves: others } })).toBe(
    'the log has 0 steps called published, not one',
  )
})

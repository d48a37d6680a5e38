import {
  base64,
  formatKeyChange,
  formatVerifier,
  inclusionProof,
  rowEntry,
  type Signer,
  utf8,
} from '@openbourse/proof'
import { describe, expect, test } from 'vitest'
import { entries, logOf, signer, stranger } from './log-of.ts'
import { lookAtLog, provenLeaves, type Read } from './look.ts'

/** A log whose newest key is that of a stranger, in a note of this key. */
const withKeys =
  (read: Read, by: Signer): Read =>
  async (path) =>
    path === 'keys'
      ? JSON.stringify({
          keys: [signer, stranger].map(formatVerifier),
          changes: [formatKeyChange(by, stranger)],
        })
      : read(path)

describe('a phone that checks the log', () => {
  test('follows a new key that the known one named, and then keeps it', async () => {
    const [small, large] = [logOf(entries(5)), logOf(entries(9), stranger)]
    expect(await lookAtLog(withKeys(large.read, signer), small.kept)).toEqual({
      kind: 'fine',
      kept: large.kept,
      size: 9,
    })
    const other = logOf([utf8('changed'), ...entries(9).slice(1)], stranger)
    expect(await lookAtLog(withKeys(other.read, signer), small.kept)).toMatchObject({
      evidence: { reason: 'forked' },
    })
    expect(await lookAtLog(withKeys(large.read, stranger), small.kept)).toMatchObject({
      evidence: { reason: 'key' },
    })
  })

  test('keeps the first tree it gets, and then only one that continues it', async () => {
    const [small, large] = [logOf(entries(5)), logOf(entries(300))]
    expect(await lookAtLog(small.read, undefined)).toEqual({ kind: 'fine', kept: small.kept, size: 5 })
    expect(await lookAtLog(small.read, small.kept)).toEqual({ kind: 'fine', kept: small.kept, size: 5 })
    expect(await lookAtLog(large.read, small.kept)).toEqual({ kind: 'fine', kept: large.kept, size: 300 })
  })

  test.each([
    ['another key', 'key', logOf(entries(9), stranger).read],
    ['a changed leaf below what was seen', 'forked', logOf([utf8('changed'), ...entries(9).slice(1)]).read],
    ['the same size and another root', 'forked', logOf(entries(5, 'other')).read],
    ['fewer leaves', 'shrunk', logOf(entries(4)).read],
  ])('finds %s', async (_, reason, read) => {
    const { kept } = logOf(entries(5))
    expect(await lookAtLog(read, kept)).toMatchObject({ kind: 'broken', evidence: { reason, kept } })
  })

  test('finds a checkpoint that its key has not signed', async () => {
    const [log, forged] = [logOf(entries(5)), logOf(entries(6), stranger)]
    const read = async (path: string) => (path === 'checkpoint' ? forged.note : log.read(path))
    expect(await lookAtLog(read, log.kept)).toMatchObject({ evidence: { reason: 'unsigned' } })
  })

  test.each([
    ['no proof', undefined],
    ['a proof that cannot be read', 'old x\n'],
  ])('does not take a longer log with %s', async (_, proof) => {
    const [small, large] = [logOf(entries(5)), logOf(entries(9))]
    const read = async (path: string) => (path.startsWith('proof/') ? proof : large.read(path))
    expect(await lookAtLog(read, small.kept)).toMatchObject({ evidence: { reason: 'refused' } })
  })

  test('learns nothing from a server that cannot be reached', async () => {
    const { kept } = logOf(entries(5))
    await expect(lookAtLog(() => Promise.reject(new Error('offline')), kept)).rejects.toThrow('offline')
    await expect(lookAtLog(async () => undefined, kept)).rejects.toThrow('no checkpoint')
  })
})

describe('a receipt', () => {
  const row = { kind: 3, blind: new Uint8Array(32).fill(5), fields: ['17', 'LAGC', null] }
  const log = logOf([...entries(20), rowEntry(row), ...entries(7, 'later')])
  const leaf = {
    table: 'orders.fill',
    kind: 3,
    columns: ['id', 'symbol', 'cause'],
    fields: ['17', 'LAGC', null],
    blind: base64(row.blind),
    index: 20,
    proof: inclusionProof(20, log.size, log.tree).map(base64),
  }
  const receipt = { key: `${log.key}\n`, checkpoint: log.note, leaves: [leaf] }

  test('is proven by its leaves', async () => {
    expect(await provenLeaves(receipt, log.kept, log.read)).toBe(true)
    expect(await provenLeaves(receipt, undefined, log.read)).toBe(true)
  })

  test.each([
    ['another field', { ...receipt, leaves: [{ ...leaf, fields: ['18', 'LAGC', null] }] }],
    ['another place', { ...receipt, leaves: [{ ...leaf, index: 19 }] }],
    ['another blind', { ...receipt, leaves: [{ ...leaf, blind: base64(new Uint8Array(32)) }] }],
    ['a proof that is no Base64', { ...receipt, leaves: [{ ...leaf, proof: ['?'] }] }],
    ['one proven and one not', { ...receipt, leaves: [leaf, { ...leaf, index: 3 }] }],
    ['no leaf at all', { ...receipt, leaves: [] }],
    ['a checkpoint of another key', { ...receipt, checkpoint: logOf(entries(28), stranger).note }],
  ])('is not proven with %s', async (_, shown) => {
    expect(await provenLeaves(shown, log.kept, log.read)).toBe(false)
  })

  test('is not proven under a key unknown to the phone, unless its own key named that', async () => {
    const foreign = logOf([...entries(20), rowEntry(row), ...entries(7, 'later')], stranger)
    const shown = { ...receipt, key: foreign.key, checkpoint: foreign.note }
    expect(await provenLeaves(shown, undefined, foreign.read)).toBe(true)
    expect(await provenLeaves(shown, log.kept, foreign.read)).toBe(false)
    expect(await provenLeaves(shown, log.kept, withKeys(foreign.read, signer))).toBe(true)
    expect(await provenLeaves(shown, log.kept, withKeys(foreign.read, stranger))).toBe(false)
  })
})

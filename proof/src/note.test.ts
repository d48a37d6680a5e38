import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64, concat, fromBase64, fromHex, fromUtf8, hex, utf8 } from './bytes.ts'
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts'
import {
  formatSigner,
  formatVerifier,
  isKeyName,
  parseSigner,
  parseVerifier,
  signerOf,
  verifierOf,
} from './keys.ts'
import { cosign, formatNote, formatSignatureLine, parseNote, signNote, verifyNote } from './note.ts'

// The key, text and signature of golang.org/x/mod/sumdb/note, note_test.go.
const vkey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const skey = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz'
const text =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const peterSig =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n'
const enochKey = 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop'
const enochSig =
  '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n'

// The example of c2sp.org/tlog-cosignature, format.
const cosigned = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`
const read = (whole: string) => parseNote(utf8(whole))

test('keys and signatures are the published ones', () => {
  const signer = parseSigner(skey)
  expect(formatSigner(signer)).toBe(skey)
  expect(formatVerifier(signer)).toBe(vkey)
  expect(formatVerifier(parseVerifier(enochKey))).toBe(enochKey)
  expect(formatSignatureLine(signNote(text, signer))).toBe(peterSig)
  const note = read(`${text}\n${peterSig}${enochSig}`)
  const verifiers = [parseVerifier(vkey), parseVerifier(enochKey)]
  expect(verifyNote(note, verifiers).map(({ verifier }) => verifier.name)).toEqual([
    'PeterNeumann',
    'EnochRoot',
  ])
})

test('the published checkpoint is read, with the time of its cosignature, and written again', () => {
  const note = read(cosigned)
  const checkpoint = parseCheckpoint(note.text)
  expect(checkpoint).toMatchObject({
    origin: 'example.com/behind-the-sofa',
    size: 20_852_163,
    extensions: [],
  })
  expect(formatCheckpoint(checkpoint)).toBe(note.text)
  expect(fromUtf8(formatNote(note))).toBe(cosigned)
  const [, cosignature] = note.signatures
  expect(hex(cosignature!.signature.subarray(0, 8))).toBe((1_679_315_147).toString(16).padStart(16, '0'))
  expect(cosignature!.signature).toHaveLength(72)
})

test('malformed notes are refused, each with what is wrong', () => {
  const bad: [string, string][] = [
    [text, 'blank line'],
    [`${text}\n`, 'newline'],
    [`${text}\n${peterSig.slice(0, -1)}`, 'newline'],
    [`\u0001${text}\n${peterSig}`, 'control'],
    [`${text}\r\n\n${peterSig}`, 'control'],
    [`${text}\tx\n\n${peterSig}`, 'control'],
    [`${text}\n${peterSig}Unexpected line.\n`, 'signature line'],
    [`${text}\n— Bad Name ${peterSig.split(' ')[2]}`, 'signature line'],
    [`${text}\n${peterSig.replace('PeterNeumann', 'Peter+Neumann')}`, 'name of a key'],
    [`${text}\n${peterSig.replace('PeterNeumann', 'Peter\u2003Neumann')}`, 'name of a key'],
    [`${text}\n${peterSig.replace('PeterNeumann', '')}`, 'name of a key'],
    [`${text}\n${peterSig.replace('—', '-')}`, 'signature line'],
    [`${text}\n${peterSig.replace('=', '')}`, 'Base64'],
    [`${text}\n${peterSig.replace('AM=', 'AN=')}`, 'unused bits'],
    [`${text}\n— PeterNeumann x08gow==\n`, 'behind the id'],
    [`${text}\n${peterSig.repeat(101)}`, 'at most 100'],
    [`${text}\n${peterSig}\n`, 'newline'],
  ]
  for (const [note, why] of bad) expect(() => read(note), JSON.stringify(note)).toThrow(why)
  for (const bytes of ['ff', 'c080', 'eda080', 'f4908080', 'e282', 'f8888080', '80'])
    expect(() => parseNote(concat(fromHex(bytes), utf8(`${text}\n${peterSig}`))), bytes).toThrow('UTF-8')
  expect(() => parseNote(new Uint8Array(1_000_001))).toThrow('1000000 bytes')
  expect(read(`${text}\n${peterSig.repeat(100)}`).signatures).toHaveLength(100)
})

test('a note is good only by a known key, and never with a wrong signature of one', () => {
  const peter = parseVerifier(vkey)
  expect(() => verifyNote(read(`${text}\n${enochSig}`), [peter])).toThrow('no signature')
  expect(() => verifyNote(read(`${text}\n${peterSig}`), [])).toThrow('no signature')
  expect(() => verifyNote(read(`${text}x\n\n${peterSig}`), [peter])).toThrow('PeterNeumann is wrong')
  expect(() => verifyNote(read(`${text}x\n\n${peterSig}`), [{ ...peter, name: 'Other' }])).toThrow(
    'no signature',
  )
  const wrong = enochSig.replace('5n2t', '5n3t')
  expect(() => verifyNote(read(`${text}\n${peterSig}${wrong}`), [peter, parseVerifier(enochKey)])).toThrow(
    'EnochRoot is wrong',
  )
  expect(verifyNote(read(`${text}\n${peterSig}${peterSig}`), [peter])).toHaveLength(1)
})

test('malformed keys are refused', () => {
  const bad: [string, string][] = [
    ['', 'a name'],
    ['PeterNeumann', 'a name'],
    [vkey.replace('c74f20a3', 'c74f20a4'), 'does not belong'],
    [vkey.replace('c74f20a3', 'C74F20A3'), '8 hexadecimal'],
    [vkey.replace('Peter', 'peter'), 'does not belong'],
    [vkey.replace('PeterNeumann', ''), 'name of a key'],
    ['PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==', 'Base64'],
    ['PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'type 101'],
    [vkey.slice(0, -4), '32 bytes'],
  ]
  for (const [key, why] of bad) expect(() => parseVerifier(key), key).toThrow(why)
  expect(() => parseSigner(vkey)).toThrow('begins with')
  expect(() => parseSigner(skey.replace('c74f20a3', 'c74f20a4'))).toThrow('does not belong')
  expect(() => signerOf('a', 'note', new Uint8Array(31))).toThrow('32 bytes')
  expect(() => verifierOf('a', 'note', new Uint8Array(33))).toThrow('32 bytes')
  for (const name of ['', 'a b', 'a+b', 'a\nb', 'a\u00a0b', 'a\u0085b', 'a\u200a', 'a\ud800', 'a\u0000'])
    expect(isKeyName(name), JSON.stringify(name)).toBe(false)
})

test('a cosignature is over the checkpoint and its time, by a key of its own kind', () => {
  const seed = new Uint8Array(32).fill(7)
  const witness = signerOf('witness.example/w1', 'cosignature', seed)
  const log = signerOf('witness.example/w1', 'note', seed)
  expect(hex(witness.id)).not.toBe(hex(log.id))
  expect(parseVerifier(formatVerifier(witness))).toMatchObject({ kind: 'cosignature' })
  const body = read(cosigned).text
  const line = cosign(body, 1_679_315_147, witness)
  const note = { text: body, signatures: [line] }
  expect(verifyNote(note, [witness])[0]!.seconds).toBe(1_679_315_147)
  const later = { ...line, signature: line.signature.with(7, line.signature[7]! ^ 1) }
  expect(() => verifyNote({ text: body, signatures: [later] }, [witness])).toThrow('wrong')
  const far = { ...line, signature: line.signature.with(0, 1) }
  expect(() => verifyNote({ text: body, signatures: [far] }, [witness])).toThrow('out of range')
  expect(() => verifyNote(note, [log])).toThrow('no signature')
  expect(() => verifyNote(note, [{ ...log, id: witness.id }])).toThrow('wrong')
  expect(() => signNote(body, witness)).toThrow('cosignatures, not notes')
  expect(() => cosign(body, 1, log)).toThrow('notes, not cosignatures')
  for (const seconds of [-1, 0.5, 2 ** 53]) expect(() => cosign(body, seconds, witness)).toThrow('seconds')
})

test('malformed checkpoints are refused', () => {
  const root = base64(new Uint8Array(32))
  const good = `a\n0\n${root}\n`
  expect(parseCheckpoint(good).size).toBe(0)
  expect(parseCheckpoint(`${good}more\nlines\n`).extensions).toEqual(['more', 'lines'])
  const bad = [
    ['', 'a\n0\n', good.slice(0, -1), `\n0\n${root}\n`, `${good}\n`, `${good}x\n\ny\n`, `a\n\n${root}\n`],
    ['00', '-1', '+1', '1.0', '1e3', ' 1', '9007199254740992', '99999999999999999', '0x1', '١'].map(
      (size) => `a\n${size}\n${root}\n`,
    ),
    [base64(new Uint8Array(31)), base64(new Uint8Array(33)), `${root} `, hex(new Uint8Array(32))].map(
      (hash) => `a\n0\n${hash}\n`,
    ),
  ].flat()
  for (const body of bad) expect(() => parseCheckpoint(body), JSON.stringify(body)).toThrow()
  const checkpoint = parseCheckpoint(good)
  for (const change of [
    { origin: '' },
    { origin: 'a\nb' },
    { extensions: [''] },
    { size: -1 },
    { size: 2 ** 53 },
  ])
    expect(() => formatCheckpoint({ ...checkpoint, ...change })).toThrow()
})

const line = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => !/[\p{Cc}\p{Cs}]/u.test(one))
const name = fc.string({ minLength: 1, maxLength: 20 }).filter(isKeyName)
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

test('what is written is read back', () => {
  const signature = fc.record({
    name,
    id: bytes(4),
    signature: fc.uint8Array({ minLength: 1, maxLength: 99 }),
  })
  const note = fc.record({
    text: fc.array(fc.oneof(line, fc.constant(''))).map((lines) => `${lines.join('\n')}\n`),
    signatures: fc.array(signature, { minLength: 1, maxLength: 16 }),
  })
  fc.assert(
    fc.property(note, (drawn) => {
      expect(parseNote(formatNote(drawn))).toEqual(drawn)
    }),
  )
  const checkpoint = fc.record({
    origin: line,
    size: fc.maxSafeNat(),
    root: bytes(32),
    extensions: fc.array(line, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(checkpoint, (drawn) => {
      expect(parseCheckpoint(formatCheckpoint(drawn))).toEqual(drawn)
    }),
  )
  fc.assert(
    fc.property(name, bytes(32), fc.constantFrom('note', 'cosignature'), (key, seed, kind) => {
      const signer = signerOf(key, kind, seed)
      expect(parseSigner(formatSigner(signer))).toEqual(signer)
    }),
    { numRuns: 20 },
  )
  fc.assert(
    fc.property(fc.uint8Array(), (drawn) => {
      expect(fromBase64(base64(drawn))).toEqual(drawn)
    }),
  )
  fc.assert(
    fc.property(line, (drawn) => {
      expect(fromUtf8(utf8(drawn))).toBe(drawn)
    }),
  )
})

test('a note with any bit flipped is not accepted with another meaning', () => {
  const whole = utf8(`${text}\n${peterSig}`)
  const verifiers = [parseVerifier(vkey)]
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(7), (at, bit) => {
      expect(() => verifyNote(parseNote(whole.with(at, whole[at]! ^ (1 << bit))), verifiers)).toThrow()
    }),
    { numRuns: 150 },
  )
})

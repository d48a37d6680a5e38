import { expect, test } from 'vitest'
import { unsentDraft } from './unsent.ts'

function shelf() {
  const rows = new Map<string, string>()
  return {
    rows,
    getItem: (name: string) => rows.get(name) ?? null,
    setItem: (name: string, text: string) => void rows.set(name, text),
    removeItem: (name: string) => void rows.delete(name),
  }
}
const written = { draft: { symbol: 'JRNM', price: '42.00' }, reason: 'issuer_asked' }

test('a draft is there again for its operator and its kind, until it is forgotten', () => {
  const storage = shelf()
  const own = unsentDraft('7', 'proposeOffer', storage)
  own.write(written)
  expect(unsentDraft('7', 'proposeOffer', storage).read()).toEqual(written)
  expect(unsentDraft('8', 'proposeOffer', storage).read()).toBeUndefined()
  expect(unsentDraft('7', 'proposeBlock', storage).read()).toBeUndefined()
  own.forget()
  expect([own.read(), storage.rows.size]).toEqual([undefined, 0])
})

test('what is damaged, or cannot be stored, counts as nothing written', () => {
  const storage = shelf()
  const own = unsentDraft('7', 'proposeOffer', storage)
  own.write(written)
  for (const damaged of ['{', 'null', '7', '{"draft":null,"reason":""}', '{"draft":{"a":1},"reason":""}']) {
    for (const name of storage.rows.keys()) storage.rows.set(name, damaged)
    expect(own.read(), damaged).toBeUndefined()
  }
  const full = () => {
    throw new Error('full')
  }
  const closed = unsentDraft('7', 'proposeOffer', { getItem: full, setItem: full, removeItem: full })
  closed.write(written)
  closed.forget()
  expect(closed.read()).toBeUndefined()
})

import { createHash } from 'node:crypto'
import { type ChatMessage, chainStart, chainText } from '@openbourse/protocol'
import { describe, expect, it } from 'vitest'
import { asJson, asText, fromJson, isBeginningOf, type Transcript, textOfLink, verify } from './chain.ts'

const nodeHash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

function transcriptOf(texts: readonly string[]): Transcript {
  let former = chainStart
  const list = texts.map((text, index) => {
    const picture = {
      id: '7',
      mediaType: 'image/webp',
      width: 2,
      height: 1,
      bytes: 9,
      sha256: nodeHash(text),
    } as const
    const attachments = index % 3 === 1 ? [picture] : []
    const message = { n: index + 1, at: 1_700_000_000_000 + index, from: 'user', text, attachments } as const
    former = nodeHash(
      chainText({ conversation: '7', former, message: { ...message, attachments: [...attachments] } }),
    )
    return { ...message, attachments: [...attachments], hash: former } satisfies ChatMessage
  })
  return { conversation: '7', list, head: former }
}

describe('a transcript', () => {
  const whole = transcriptOf(['Hello', 'A picture', 'ñ🦜\nTwo lines', 'Bye'])

  it('is read as the protocol writes it', () => {
    for (const { hash: _, ...message } of whole.list)
      expect(textOfLink('7', whole.head, message)).toBe(
        chainText({ conversation: '7', former: whole.head, message }),
      )
  })
  it('that was not changed is intact, also through a file', () => {
    expect(verify(whole)).toEqual({ kind: 'whole', messages: 4, head: whole.head })
    expect(verify(fromJson(asJson(whole))!)).toMatchObject({ kind: 'whole' })
  })
  it('that is empty is whole', () =>
    expect(verify(transcriptOf([]))).toMatchObject({ kind: 'whole', messages: 0 }))

  const first = whole.list[0]!
  const second = whole.list[1]!
  const others: readonly (readonly [string, Transcript, number])[] = [
    ['a word', { ...whole, list: [{ ...first, text: 'Hullo' }, ...whole.list.slice(1)] }, 1],
    ['a time', { ...whole, list: [{ ...first, at: 1 }, ...whole.list.slice(1)] }, 1],
    ['a sender', { ...whole, list: [first, { ...second, from: 'operator' }, ...whole.list.slice(2)] }, 2],
    ['a picture', { ...whole, list: [first, { ...second, attachments: [] }, ...whole.list.slice(2)] }, 2],
    ['the order', { ...whole, list: [second, first, ...whole.list.slice(2)] }, 1],
    ['what is left out in the middle', { ...whole, list: [first, ...whole.list.slice(2)] }, 2],
    ['what is left out at the end', { ...whole, list: whole.list.slice(0, 3) }, 4],
    ['whose it is', { ...whole, conversation: '8' }, 1],
  ]
  it.each(others)('shows that %s was changed', (_what, changed, at) =>
    expect(verify(changed)).toEqual({ kind: 'broken', at }),
  )

  it('is the beginning of a longer one, and not of a rewritten one', () => {
    const longer = transcriptOf(['Hello', 'A picture', 'ñ🦜\nTwo lines', 'Bye', 'Again'])
    const rewritten = transcriptOf(['Hullo', 'A picture', 'ñ🦜\nTwo lines', 'Bye', 'Again'])
    expect([
      isBeginningOf(whole, longer),
      isBeginningOf(whole, rewritten),
      isBeginningOf(longer, whole),
    ]).toEqual([true, false, false])
  })
  it.each([
    '',
    '{',
    '[]',
    '{"format":"other"}',
    'null',
    '{"format":"openbourse-chat-transcript-1","list":[1]}',
  ])('is not read out of %s', (text) => expect(fromJson(text)).toBeUndefined())
  it('as text carries every hash', () => {
    const text = asText(whole, (side) => side)
    for (const { hash } of whole.list) expect(text).toContain(hash)
  })
})

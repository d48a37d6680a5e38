import { describe, expect, it } from 'vitest'
import { type HeldKey, makeCommandKeys } from './command-keys.ts'
import type { Answer } from './request.ts'
import { type SendCommandPorts, sendCommand } from './send-command.ts'
import { refusalOf } from './wire.ts'

type Reply = Answer<'withdrawAdd'> | 'silence'

const done: Reply = { ok: true, value: { id: '7' } as never }
const refused: Reply = { ok: false, ...refusalOf('insufficient_balance') }
const needsPin: Reply = { ok: false, ...refusalOf('trade_password_missing') }
const input = { bankId: '1', amount: '50000', code: '111111' }

/** A phone with one shelf for keys. Each `tab` has read nothing yet, as after a reload. */
function phone() {
  let stored: Readonly<Record<string, HeldKey>> = {}
  let nowMs = 0
  let made = 0
  const sent: { readonly key: string | undefined; readonly input: object }[] = []
  const changed: string[] = []
  const tab = (replies: readonly Reply[]): SendCommandPorts => {
    let at = 0
    return {
      table: { withdrawAdd: ['POST', '/user/withdraw/add', 1], sendCode: ['POST', '/user/code', 0] },
      async ask(_name, asked, { key }) {
        sent.push({ key, input: asked })
        nowMs += 1000
        const reply = replies[Math.min(at, replies.length - 1)]
        at += 1
        if (reply === undefined || reply === 'silence') throw new Error('silence')
        return reply as never
      },
      keys: makeCommandKeys({
        shelf: {
          read: () => stored,
          write: (held) => {
            stored = held
          },
        },
        newKey() {
          made += 1
          return `key ${made}`
        },
        now: () => nowMs,
        digest: (text) => text,
        whose: () => 'ada',
      }),
      changedBy: (name) => changed.push(name),
      now: () => nowMs,
      wait: async (ms) => {
        nowMs += ms
      },
      after: () => () => {},
    }
  }
  return {
    tab,
    sent,
    changed,
    keys: () => sent.map(({ key }) => key),
    held: () => Object.keys(stored).length,
  }
}

type Send = Partial<Parameters<typeof sendCommand<'withdrawAdd'>>[1]>

const send = (ports: SendCommandPorts, own: Send = {}) =>
  sendCommand<'withdrawAdd'>(ports, {
    name: 'withdrawAdd',
    input: input as never,
    options: {},
    isClosed: () => false,
    show: () => {},
    ...own,
  })

describe('sending a command', () => {
  it('sends again under the same key, and releases it with the answer', async () => {
    const { tab, keys, held, changed } = phone()
    expect(await send(tab(['silence', 'silence', done]))).toEqual(done)
    expect(new Set(keys())).toEqual(new Set(['key 1']))
    expect(held()).toBe(0)
    expect(changed).toEqual(['withdrawAdd'])
  })

  it('reports that the outcome is unknown, and keeps its key over a reload and another code', async () => {
    const { tab, keys, held } = phone()
    expect(await send(tab(['silence']))).toMatchObject({ ok: false, reason: 'no_answer' })
    expect(held()).toBe(1)
    const code = { ...input, code: '222222', tradePassword: '654321' } as never
    expect(await send(tab([done]), { input: code })).toEqual(done)
    expect(new Set(keys())).toEqual(new Set(['key 1']))
    expect(held()).toBe(0)
  })

  it('is one command in two tabs until the answer is known', async () => {
    const { tab, keys } = phone()
    await Promise.all([send(tab(['silence'])), send(tab(['silence']))])
    expect(new Set(keys())).toEqual(new Set(['key 1']))
  })

  it('is another command with another amount, and after a certain refusal', async () => {
    const { tab, keys } = phone()
    await send(tab([refused]))
    await send(tab([refused]))
    await send(tab(['silence']))
    await send(tab([refused]), { input: { ...input, amount: '60000' } as never })
    expect([...new Set(keys())]).toEqual(['key 1', 'key 2', 'key 3', 'key 4'])
  })

  it('keeps its key after a refusal while an earlier try may still arrive', async () => {
    const { tab, held } = phone()
    expect(await send(tab(['silence', refused]))).toEqual(refused)
    expect(held()).toBe(1)
  })

  it('sends the same command again once the PIN was given', async () => {
    const { tab, keys } = phone()
    expect(await send(tab([needsPin, done]), { options: { prove: async () => true } })).toEqual(done)
    expect(keys()).toEqual(['key 1', 'key 1'])
  })

  it('sends nothing once its sheet is closed, and forgets a key that was never sent', async () => {
    const { tab, sent, held } = phone()
    expect(await send(tab([done]), { isClosed: () => true })).toMatchObject({ reason: 'not_sent' })
    expect(sent).toEqual([])
    expect(held()).toBe(0)
  })

  it('sends once what has no key', async () => {
    const { tab, keys } = phone()
    expect(await send(tab(['silence']), { name: 'sendCode' as never })).toMatchObject({ reason: 'no_answer' })
    expect(keys()).toEqual([undefined])
  })
})

import { refusalOf } from '@openbourse/client'
import { describe, expect, it } from 'vitest'
import { orderGiveUpMs, type SendPorts, sendOrder } from './sending.ts'

const filled = { ok: true, value: 'filled' } as const
const refused = { ok: false, ...refusalOf('insufficient_balance') } as const

/** Plays answers on a clock of its own; undefined is silence for a second. */
function bench(answers: readonly (typeof filled | typeof refused | undefined)[]) {
  const sent: { readonly key: string; readonly atMs: number }[] = []
  const remembered = new Map<string, number>()
  const deadlines: number[] = []
  let made = 0
  let nowMs = 0
  let openings = 0
  const ports = (isClosed = () => false): SendPorts<string> => ({
    async attempt(key) {
      sent.push({ key, atMs: nowMs })
      nowMs += 1000
      return answers[sent.length - 1]
    },
    newKey() {
      made += 1
      return `key-${made}`
    },
    async wait(ms) {
      nowMs += ms
      openings += 1
    },
    after: () => () => {},
    now: () => nowMs,
    isClosed,
    onSending: ({ untilMs }) => deadlines.push(untilMs),
    remember: (key, untilMs) => remembered.set(key, untilMs),
    forget: (key) => remembered.delete(key),
  })
  return { ports, sent, remembered, deadlines, waits: () => openings }
}

describe('sending an order', () => {
  it('keeps its key over every try, so that nothing is placed twice', async () => {
    const { ports, sent, remembered } = bench([undefined, undefined, filled])
    expect(await sendOrder(ports())).toMatchObject({ kind: 'answered', outcome: filled })
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1'])
    expect(remembered.size).toBe(0)
  })

  it('makes a new key for a new order, so that two unanswered orders are two', async () => {
    const { ports, remembered } = bench([])
    expect(await sendOrder(ports())).toEqual({ kind: 'unknown' })
    expect(await sendOrder(ports())).toEqual({ kind: 'unknown' })
    expect([...remembered.keys()]).toEqual(['key-1', 'key-2'])
  })

  it('sends nothing after the ticket was closed, and keeps what was sent before', async () => {
    const stage = bench([])
    const isClosed = () => stage.waits() > 1
    expect(await sendOrder(stage.ports(isClosed))).toEqual({ kind: 'closed', wasSent: true })
    expect(stage.sent).toHaveLength(2)
    expect(stage.remembered.size).toBe(1)
  })

  it('sends nothing after the deadline that the user sees', async () => {
    const { ports, sent, deadlines } = bench([])
    await sendOrder(ports())
    expect(new Set(deadlines)).toEqual(new Set([orderGiveUpMs]))
    expect(sent.length).toBeGreaterThan(4)
    expect(Math.max(...sent.map(({ atMs }) => atMs))).toBeLessThan(orderGiveUpMs)
  })

  it('keeps an order that was refused while an earlier try may still arrive', async () => {
    const late = bench([undefined, refused])
    await sendOrder(late.ports())
    expect(late.remembered.size).toBe(1)
    const sure = bench([refused])
    await sendOrder(sure.ports())
    expect(sure.remembered.size).toBe(0)
  })
})

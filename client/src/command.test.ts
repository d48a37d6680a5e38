import { describe, expect, it } from 'vitest'
import { type CommandPorts, followCommand, type Outcome } from './command.ts'
import { refusalOf } from './wire.ts'

type Try = Outcome<string> | undefined | (() => void)

/** Plays the given tries on a clock of its own: waiting costs its time, an undefined answer takes a second. */
function stage(tries: readonly Try[], overrides: Partial<CommandPorts<string>> = {}) {
  const events: string[] = []
  let nowMs = 0
  let at = 0
  let closed = false
  const ports: CommandPorts<string> = {
    async attempt() {
      const next = tries[Math.min(at, tries.length - 1)]
      at += 1
      nowMs += 1_000
      if (typeof next === 'function') {
        next()
        return undefined
      }
      return next
    },
    repeats: true,
    prove: async () => false,
    wait: async (ms) => {
      nowMs += ms
    },
    after: () => () => {},
    now: () => nowMs,
    isClosed: () => closed,
    onSending: ({ tries: count, untilMs }) => events.push(`${count} until ${untilMs}`),
    ...overrides,
  }
  return {
    ports,
    events,
    sent: () => at,
    now: () => nowMs,
    close: () => {
      closed = true
    },
  }
}

const done = { ok: true, value: 'done' } as const

describe('following a command', () => {
  it('sends again until there is an answer', async () => {
    const { ports, events } = stage([undefined, undefined, done])
    expect(await followCommand(ports, 45_000)).toEqual({ kind: 'answered', outcome: done, isCertain: false })
    expect(events).toEqual(['1 until 45000', '2 until 45000', '3 until 45000'])
  })

  it('gives up at the deadline that it named', async () => {
    const { ports, now } = stage([undefined])
    expect(await followCommand(ports, 10_000)).toEqual({ kind: 'unknown' })
    expect(now()).toBeLessThanOrEqual(10_000)
  })

  it('sends once what has no key', async () => {
    const { ports, sent } = stage([undefined], { repeats: false })
    expect(await followCommand(ports, 45_000)).toEqual({ kind: 'unknown' })
    expect(sent()).toBe(1)
  })

  it('sends nothing after its sheet was closed', async () => {
    const closing = stage([undefined])
    const { ports, sent, close } = closing
    expect(await followCommand({ ...ports, wait: async () => close() }, 45_000)).toEqual({
      kind: 'closed',
      wasSent: true,
    })
    expect(sent()).toBe(1)
    expect(await followCommand(ports, 45_000)).toEqual({ kind: 'closed', wasSent: false })
    expect(sent()).toBe(1)
  })

  it('gets a proof and sends the same command again, with its whole time', async () => {
    const refused = { ok: false, ...refusalOf('trade_password_missing') } as const
    const { ports, events } = stage([refused, done], { prove: async () => true })
    expect(await followCommand(ports, 45_000)).toEqual({ kind: 'answered', outcome: done, isCertain: true })
    expect(events).toEqual(['1 until 45000', '2 until 46000'])
  })

  it('hands over the refusal when no proof is given', async () => {
    const refused = { ok: false, ...refusalOf('trade_password_missing') } as const
    const { ports } = stage([refused])
    expect(await followCommand(ports, 45_000)).toMatchObject({ kind: 'answered', outcome: refused })
  })
})

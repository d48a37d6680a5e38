import { describe, expect, it } from 'vitest'
import { makeStream, pollMs } from './stream.ts'
import { linkLimits, type SocketEvents, waitMs } from './stream-link.ts'

/** A test world with a manual clock and scripted sockets. */
function world(token = '') {
  let now = 0
  let timers: { at: number; task: () => void }[] = []
  const sockets: { events: SocketEvents; sent: Record<string, unknown>[]; closed: boolean }[] = []
  let lost = 0
  const stream = makeStream({
    connect(events) {
      const socket = { events, sent: [] as Record<string, unknown>[], closed: false }
      sockets.push(socket)
      return {
        send: (text) => socket.sent.push(JSON.parse(text)),
        close: () => {
          socket.closed = true
        },
      }
    },
    after(task, ms) {
      const timer = { at: now + ms, task }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    now: () => now,
    random: () => 1,
    token: () => token,
    sessionLost: () => {
      lost += 1
    },
  })
  function pass(ms: number) {
    const until = now + ms
    for (;;) {
      const next = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      timers = timers.filter((timer) => timer !== next)
      now = next.at
      next.task()
    }
    now = until
  }
  const socket = () => sockets.at(-1) ?? expect.fail('no socket')
  const say = (message: object) => socket().events.onText(JSON.stringify(message))
  function welcome() {
    socket().events.onOpen()
    say({ op: 'welcome', user: null, heartbeatMs: 15_000 })
  }
  return { stream, sockets, socket, say, welcome, pass, lost: () => lost }
}

const nothing = { on() {} }

describe('stream', () => {
  it('a binary frame counts like the messages in it, and a gap in it requests a new snapshot', () => {
    const w = world()
    const received: unknown[] = []
    w.stream.watch('session:NG', { on: (data) => received.push(data) })
    w.welcome()
    const result = { op: 'update', topic: 'session:NG' } as const
    w.socket().events.onMessages([
      { ...result, op: 'snapshot', seq: 4, data: 'a' },
      { ...result, seq: 5, data: 'b' },
    ])
    expect(received).toEqual(['a', 'b'])
    w.socket().events.onMessages([{ ...result, seq: 7, data: undefined }])
    expect(received).toEqual(['a', 'b'])
    expect(
      w
        .socket()
        .sent.slice(-2)
        .map(({ op }) => op),
    ).toEqual(['unsubscribe', 'subscribe'])
  })

  it('sends hello with the token, then subscribes once however many watch', () => {
    const w = world('secret')
    w.stream.watch('book:LAGC', nothing)
    w.stream.watch('book:LAGC', { on() {} })
    w.welcome()
    expect(w.socket().sent).toEqual([
      { op: 'hello', token: 'secret' },
      { op: 'subscribe', topic: 'book:LAGC' },
    ])
  })

  it('unsubscribes when the last one leaves', () => {
    const w = world()
    const leave = [w.stream.watch('a', nothing), w.stream.watch('a', { on() {} })]
    w.welcome()
    leave[0]?.()
    expect(w.socket().sent).not.toContainEqual({ op: 'unsubscribe', topic: 'a' })
    leave[1]?.()
    leave[1]?.()
    expect(w.socket().sent.filter(({ op }) => op === 'unsubscribe')).toHaveLength(1)
  })

  it('delivers in order and subscribes again after a gap', () => {
    const w = world()
    const received: unknown[] = []
    w.stream.watch('a', { on: (data, delivery) => received.push([delivery, data]) })
    w.welcome()
    w.say({ op: 'update', topic: 'a', seq: 1, data: 'too early' })
    w.say({ op: 'snapshot', topic: 'a', seq: 4, data: 'four' })
    w.say({ op: 'update', topic: 'a', seq: 5, data: 'five' })
    w.say({ op: 'update', topic: 'a', seq: 5, data: 'again' })
    w.say({ op: 'update', topic: 'a', seq: 7, data: 'seven' })
    w.say({ op: 'update', topic: 'a', seq: 8, data: 'eight' })
    expect(received).toEqual([
      ['snapshot', 'four'],
      ['update', 'five'],
    ])
    expect(w.socket().sent.slice(-2)).toEqual([
      { op: 'unsubscribe', topic: 'a' },
      { op: 'subscribe', topic: 'a' },
    ])
    w.say({ op: 'snapshot', topic: 'a', seq: 8, data: 'eight' })
    expect(received).toHaveLength(3)
  })

  it('comes back by itself with a fresh snapshot, not counting from before', () => {
    const w = world()
    const received: unknown[] = []
    w.stream.watch('a', { on: (data) => received.push(data) })
    w.welcome()
    w.say({ op: 'snapshot', topic: 'a', seq: 9, data: 'before' })
    w.socket().events.onClose()
    w.pass(linkLimits.firstWait)
    expect(w.sockets).toHaveLength(2)
    w.welcome()
    w.say({ op: 'update', topic: 'a', seq: 10, data: 'of another life' })
    w.say({ op: 'snapshot', topic: 'a', seq: 1, data: 'after' })
    expect(received).toEqual(['before', 'after'])
  })

  it('waits longer each time, spread, with a ceiling', () => {
    expect([1, 2, 3, 20].map((failures) => waitMs(failures, 1))).toEqual([500, 1000, 2000, 30_000])
    expect(waitMs(3, 0)).toBe(1000)
  })

  it('gives up a connection that fell silent', () => {
    const w = world()
    w.stream.watch('a', nothing)
    w.welcome()
    w.pass(20_000)
    expect(w.socket().sent).toContainEqual({ op: 'ping' })
    expect(w.sockets).toHaveLength(1)
    w.pass(20_000)
    expect(w.sockets.length).toBeGreaterThan(1)
  })

  it('asks the calls after two failures, and stops when the stream is back', async () => {
    const w = world()
    let polls = 0
    w.stream.watch('a', { on() {}, poll: async () => (polls += 1) })
    w.socket().events.onClose()
    w.pass(linkLimits.firstWait)
    expect(polls).toBe(0)
    w.socket().events.onClose()
    expect(w.stream.mode()).toBe('polling')
    expect(polls).toBe(1)
    await Promise.resolve()
    await Promise.resolve()
    w.pass(10)
    expect(w.stream.freshAt('a')).toBe(linkLimits.firstWait)
    w.pass(linkLimits.longestWait)
    w.welcome()
    const before = polls
    w.pass(pollMs * 3)
    expect(w.stream.mode()).toBe('live')
    expect(polls).toBe(before)
  })

  it('does not pile up polls that are not answered', () => {
    const w = world()
    let polls = 0
    w.stream.watch('a', {
      on() {},
      poll: () => {
        polls += 1
        return new Promise(() => {})
      },
    })
    for (let turn = 0; turn < 4; turn += 1) {
      w.socket().events.onClose()
      w.pass(linkLimits.longestWait)
    }
    expect(polls).toBe(1)
  })

  it('disconnects in the background and returns at once', () => {
    const w = world()
    w.stream.watch('a', nothing)
    w.welcome()
    w.stream.seen(false)
    w.pass(linkLimits.hiddenGrace - 1)
    expect(w.socket().closed).toBe(false)
    w.pass(1)
    expect(w.socket().closed).toBe(true)
    expect(w.stream.mode()).toBe('resting')
    w.stream.seen(true)
    expect(w.sockets).toHaveLength(2)
  })

  it('ignores later messages of a closed socket', () => {
    const w = world()
    const received: unknown[] = []
    w.stream.watch('a', { on: (data) => received.push(data) })
    const old = w.socket()
    w.stream.restart()
    old.events.onText(JSON.stringify({ op: 'welcome', user: null, heartbeatMs: 15_000 }))
    old.events.onText(JSON.stringify({ op: 'snapshot', topic: 'a', seq: 1, data: 'ghost' }))
    old.events.onClose()
    expect(received).toEqual([])
    expect(w.sockets).toHaveLength(2)
  })

  it('reports a session that was ended elsewhere, but only to logged-in users', () => {
    const [person, visitor] = [world('secret'), world()]
    for (const w of [person, visitor]) {
      w.stream.watch('orders', nothing)
      w.welcome()
      w.say({ op: 'ended', reason: 'session_invalid' })
    }
    expect([person.lost(), visitor.lost()]).toEqual([1, 0])
  })

  it('reports a topic as fresh as long as the connection sends anything', () => {
    const w = world()
    w.stream.watch('a', nothing)
    w.welcome()
    expect(w.stream.freshAt('a')).toBeUndefined()
    w.say({ op: 'snapshot', topic: 'a', seq: 1, data: '' })
    w.pass(8000)
    w.say({ op: 'pong', at: 0 })
    expect(w.stream.freshAt('a')).toBe(8000)
  })
})

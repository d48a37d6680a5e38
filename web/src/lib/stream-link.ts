import type { StreamAsk, StreamMessage } from '@openbourse/protocol'

/** Milliseconds, unless they count. */
export const linkLimits = {
  firstWait: 500,
  longestWait: 30_000,
  /** Until a socket that neither opens nor fails is given up. */
  opening: 10_000,
  heartbeat: 15_000,
  hiddenGrace: 20_000,
  /** Attempts that failed in a row before the calls are asked instead. */
  failuresBeforePolling: 2,
} as const

export type Socket = { readonly send: (text: string) => void; readonly close: () => void }

export type SocketEvents = {
  readonly onOpen: () => void
  readonly onText: (text: string) => void
  /** Messages of a binary frame. */
  readonly onMessages: (messages: readonly StreamMessage[]) => void
  readonly onClose: () => void
}

export type LinkPorts = {
  readonly connect: (events: SocketEvents) => Socket
  readonly after: (task: () => void, ms: number) => () => void
  readonly now: () => number
  /** Between 0 and 1. */
  readonly random: () => number
  readonly token: () => string
}

export type LinkState = 'down' | 'opening' | 'live'

/** How long to wait before the next attempt: doubled each time, and spread so that a crowd does not return at once. */
export function waitMs(failures: number, random: number): number {
  const ceiling = Math.min(linkLimits.longestWait, linkLimits.firstWait * 2 ** Math.max(0, failures - 1))
  return Math.floor(ceiling / 2 + (ceiling / 2) * random)
}

/** One connection that reconnects by itself. `onTell` gets everything but the heartbeat. */
export function makeLink(
  ports: LinkPorts,
  on: { readonly message: (message: StreamMessage) => void; readonly change: () => void },
) {
  let socket: Socket | undefined
  let state: LinkState = 'down'
  let wanted = false
  let failures = 0
  let receivedAt = 0
  let heartbeatMs: number = linkLimits.heartbeat
  let cancelRetry = () => {}
  let cancelPulse = () => {}
  // Each socket has a number, so that late messages of an abandoned one are ignored.
  let current = 0

  function set(next: LinkState) {
    if (state === next) return
    state = next
    on.change()
  }

  function send(ask: StreamAsk) {
    if (state === 'live') socket?.send(JSON.stringify(ask))
  }

  function drop() {
    current += 1
    cancelPulse()
    cancelRetry()
    socket?.close()
    socket = undefined
  }

  function open() {
    drop()
    const mine = current
    const isMine = () => mine === current
    set('opening')
    cancelPulse = ports.after(() => isMine() && fail(), linkLimits.opening)
    socket = ports.connect({
      onOpen() {
        if (!isMine()) return
        const token = ports.token()
        socket?.send(JSON.stringify(token === '' ? { op: 'hello' } : { op: 'hello', token }))
      },
      onText(text) {
        const message = read(text)
        if (isMine() && message) receive(message)
      },
      onMessages(messages) {
        for (const message of messages) if (isMine()) receive(message)
      },
      onClose: () => isMine() && fail(),
    })
  }

  function fail() {
    drop()
    failures += 1
    set('down')
    on.change()
    if (wanted) cancelRetry = ports.after(open, waitMs(failures, ports.random()))
  }

  function receive(message: StreamMessage) {
    receivedAt = ports.now()
    if (message.op === 'welcome') {
      failures = 0
      heartbeatMs = Math.max(1000, message.heartbeatMs)
      set('live')
      pulse()
    }
    if (message.op !== 'pong') on.message(message)
  }

  /** Sends a ping when the connection is quiet, and closes it when there is no answer. */
  function pulse() {
    cancelPulse()
    cancelPulse = ports.after(() => {
      if (ports.now() - receivedAt > heartbeatMs * 2) return fail()
      send({ op: 'ping' })
      pulse()
    }, heartbeatMs / 3)
  }

  return {
    send,
    state: () => state,
    failures: () => failures,
    receivedAt: () => receivedAt,
    want() {
      if (wanted) return
      wanted = true
      open()
    },
    rest() {
      wanted = false
      failures = 0
      drop()
      set('down')
    },
    /** Connects at once: the network is back, the user returned, or another user logged in. */
    restart() {
      if (wanted) open()
    },
  }
}

function read(text: string): StreamMessage | undefined {
  try {
    const result: unknown = JSON.parse(text)
    return typeof result === 'object' && result !== null && 'op' in result
      ? (result as StreamMessage)
      : undefined
  } catch {
    return undefined
  }
}

export type Link = ReturnType<typeof makeLink>

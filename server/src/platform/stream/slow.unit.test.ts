import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { standingClock } from '../clock.ts'
import { limits } from '../limits.ts'
import { fakeSessions } from '../testing/wire.ts'
import { Connection } from './connection.ts'
import type { Hub } from './hub.ts'
import { Message } from './message.ts'

/** A socket whose other end reads nothing. */
class StuckSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  closedWith: number | undefined
  pings = 0
  send(bytes: Uint8Array): void {
    this.bufferedAmount += bytes.length
  }
  ping(): void {
    this.pings += 1
  }
  close(code: number): void {
    this.closedWith ??= code
    this.readyState = 2
  }
  terminate(): void {
    this.close(1006)
  }
}

function stuck() {
  const socket = new StuckSocket()
  const connection = new Connection({
    socket: socket as unknown as WebSocket,
    hub: { leave: () => {} } as unknown as Hub,
    sessions: fakeSessions(),
    clock: standingClock(0),
  })
  return { socket, connection }
}

const snapshot = (bytes: number) =>
  new Message({ op: 'snapshot', topic: 'book:LAGC', seq: 1, data: 'x'.repeat(bytes), packer: undefined })

test('requests of a slow reader are bounded, and it is closed with a code that gives the reason', () => {
  const { socket, connection } = stuck()
  const bytes = 100_000
  for (let sent = 0; sent < 100; sent += 1) connection.send(snapshot(bytes))
  expect(socket.bufferedAmount).toBeLessThan(limits.streamQueuedBytesCutMax + bytes + 200)
  expect(socket.closedWith).toBe(1013)
})

test('a reader that sends and takes nothing between two beats is closed, however much it talks', async () => {
  const { socket, connection } = stuck()
  connection.send(snapshot(limits.streamQueuedBytesMax))
  const talk = () => socket.emit('message', Buffer.from('{"op":"ping"}'), false)
  talk()
  connection.beat()
  expect(socket.closedWith).toBeUndefined()
  talk()
  connection.beat()
  expect(socket.closedWith).toBe(1013)
})

test('a slow reader that takes what waits continues', () => {
  const { socket, connection } = stuck()
  connection.send(snapshot(limits.streamQueuedBytesMax))
  connection.beat()
  socket.bufferedAmount = 0
  socket.emit('pong')
  connection.beat()
  expect(socket.closedWith).toBeUndefined()
  expect(socket.pings).toBe(2)
})

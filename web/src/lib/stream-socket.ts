import type { Socket, SocketEvents } from './stream-link.ts'

/** Repeats `packedProtocol` of the protocol, whose code is loaded only once there is something to read. */
const packedProtocol = 'openbourse.packed.1'

// If the reader can't be loaded, the next connection uses plain JSON.
let isPacked = true

/** A browser's socket that takes binary frames where the server has them. */
export function openSocket(url: string, { onOpen, onText, onMessages, onClose }: SocketEvents): Socket {
  const socket = new WebSocket(url, isPacked ? [packedProtocol] : [])
  const reader = isPacked
    ? import('./stream-packed.ts').then(({ makeFrameReader }) => makeFrameReader())
    : undefined
  reader?.catch(() => {
    isPacked = false
  })
  let tail = Promise.resolve()
  const readInTurn = (frame: ArrayBuffer) => {
    tail = tail
      .then(async () => onMessages((await reader)?.(frame) ?? []))
      // After an unreadable frame the state is lost: a new connection begins with snapshots.
      .catch(() => socket.close())
  }
  socket.binaryType = 'arraybuffer'
  socket.onopen = onOpen
  socket.onmessage = ({ data }) => (typeof data === 'string' ? onText(data) : readInTurn(data))
  socket.onclose = onClose
  return {
    send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
    close() {
      socket.onclose = null
      socket.close()
    },
  }
}

// A process with a thousand clients, so that what they cost is not counted with the server.
import type { QuoteTick } from '@openbourse/protocol'
import { packedProtocol, QuoteReader, readFrame } from '@openbourse/protocol/packed'
import WebSocket from 'ws'
import { markOf } from './moving-quotes.ts'

export type CrowdOrder = {
  readonly url: string
  readonly isPacked: boolean
  readonly lists: readonly (readonly string[])[]
}

export type CrowdMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'received'; readonly updates: number }
  | { readonly kind: 'known'; readonly marks: readonly string[] }

type Client = { readonly socket: WebSocket; readonly known: Map<string, QuoteTick>; updates: number }

/** How many sockets the server admits from one address. */
const clientsPerAddress = 50
const reportEveryMs = 5

process.once('disconnect', () => process.exit())
process.once('message', (order: CrowdOrder) => void gather(order))

async function gather({ url, isPacked, lists }: CrowdOrder): Promise<void> {
  const send = (kind: CrowdMessage) => process.send!(kind)
  const clients: Client[] = []
  for (const [at, list] of lists.entries()) {
    const address = `127.0.1.${1 + Math.floor(at / clientsPerAddress)}`
    clients.push(await (isPacked ? joinPacked : joinPlain)(url, address, list))
  }
  // A client that answers a ping has read everything before it.
  await Promise.all(clients.map(({ socket }) => answered(socket)))
  for (const client of clients) client.updates = 0
  send({ kind: 'ready' })
  let sent = 0
  setInterval(() => {
    const updates = clients.reduce((sum, client) => sum + client.updates, 0)
    if (updates !== sent) send({ kind: 'received', updates })
    sent = updates
  }, reportEveryMs)
  process.once('message', () => {
    const marks = clients.map(({ known }) => markOf(known))
    process.send!({ kind: 'known', marks } satisfies CrowdMessage, () => process.exit())
  })
}

function connect(url: string, address: string, protocols: string[]): Promise<Client> {
  const socket = new WebSocket(url, protocols, { localAddress: address })
  const client = { socket, known: new Map(), updates: 0 }
  return new Promise((resolve, reject) => socket.once('open', () => resolve(client)).once('error', reject))
}

function answered(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('pong', () => resolve())
    socket.ping()
  })
}

function receive(client: Client, ticks: readonly QuoteTick[]): void {
  for (const tick of ticks) client.known.set(tick.symbol, tick)
  client.updates += ticks.length
}

async function joinPacked(url: string, address: string, list: readonly string[]): Promise<Client> {
  const client = await connect(url, address, [packedProtocol])
  let reader = new QuoteReader()
  return new Promise((resolve) => {
    client.socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (!isBinary) return
      for (const { op, payload } of readFrame(data)) {
        if (op === 'snapshot') reader = new QuoteReader()
        receive(client, reader.read(payload))
      }
      resolve(client)
    })
    client.socket.send(JSON.stringify({ op: 'subscribe', topic: `quotes:${list.join(',')}` }))
  })
}

async function joinPlain(url: string, address: string, list: readonly string[]): Promise<Client> {
  const client = await connect(url, address, [])
  client.socket.on('message', (data: Buffer) => {
    receive(client, [JSON.parse(String(data)) as QuoteTick])
  })
  client.socket.send(JSON.stringify(list))
  return client
}

// A thread that asks without pause on many connections until it is ended, so that the measuring thread is not delayed by it.
import { parentPort, workerData } from 'node:worker_threads'
import { Line } from '../../../tools/soak/line.ts'

export type Flood = {
  readonly port: number
  /** One connection for each: the address it comes from, and what it asks over and over. */
  readonly connections: readonly { readonly address: string; readonly request: string }[]
}

const { port, connections } = workerData as Flood
const statuses = new Map<number, number>()

parentPort?.on('message', () => {
  parentPort?.postMessage([...statuses])
  process.exit()
})

for (const { address, request } of connections) void ask(new Line(port, address), request)

async function ask(line: Line, request: string): Promise<never> {
  for (;;) {
    const { status } = await line.ask(request)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Asked, Bare, Servers } from './server.ts'

export type ServerLink = {
  readonly servers: Servers
  /** A bare Fastify in the same process that sends these bodies; answers its port. */
  openBare(bare: readonly Bare[]): Promise<number>
  /** Processor seconds used by the servers’ process. */
  cpuSeconds(): Promise<number>
  close(): Promise<void>
}

export async function openServers(): Promise<ServerLink> {
  const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)))
  const reply = async (): Promise<unknown> => {
    const over = new AbortController()
    child.once('exit', () => over.abort(new Error('the servers have closed')))
    const [message] = (await once(child, 'message', { signal: over.signal })) as [unknown]
    child.removeAllListeners('exit')
    return message
  }
  const ask = (asked: Asked) => child.send(asked)
  return {
    servers: (await reply()) as Servers,
    async openBare(bare) {
      const answer = reply()
      ask({ bare })
      return (await answer) as number
    },
    async cpuSeconds() {
      const answer = reply()
      ask('cpu')
      return (await answer) as number
    },
    async close() {
      const gone = once(child, 'exit')
      ask('close')
      await gone
    },
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Asked, Bare, Houses } from './server.ts'

export type HouseLink = {
  readonly houses: Houses
  /** A bare Fastify in the same process that sends these bodies; answers its port. */
  openBare(bare: readonly Bare[]): Promise<number>
  /** Processor seconds used by the servers’ process. */
  cpuSeconds(): Promise<number>
  close(): Promise<void>
}

export async function openHouses(): Promise<HouseLink> {
  const child = fork(fileURLToPath(new URL('server.ts', import.meta.url)))
  const told = async (): Promise<unknown> => {
    const over = new AbortController()
    child.once('exit', () => over.abort(new Error('the houses have closed')))
    const [message] = (await once(child, 'message', { signal: over.signal })) as [unknown]
    child.removeAllListeners('exit')
    return message
  }
  const ask = (asked: Asked) => child.send(asked)
  return {
    houses: (await told()) as Houses,
    async openBare(bare) {
      const answer = told()
      ask({ bare })
      return (await answer) as number
    },
    async cpuSeconds() {
      const answer = told()
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

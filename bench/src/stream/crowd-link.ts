import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CrowdMessage, CrowdOrder } from './crowd.ts'

/** A crowd of clients in a process of its own. */
export type Crowd = {
  /** Resolves when all clients together have received so many updates since they were ready. */
  received(updates: number): Promise<void>
  /** The mark of each client's quotes at the end, in the order of their lists. */
  leave(): Promise<readonly string[]>
}

export async function gatherCrowd(order: CrowdOrder): Promise<Crowd> {
  const child = fork(fileURLToPath(new URL('crowd.ts', import.meta.url)))
  let received = 0
  let marks: readonly string[] = []
  let wake = () => {}
  let isReady = false
  child.on('message', (message: CrowdMessage) => {
    if (message.kind === 'received') received = message.updates
    else if (message.kind === 'known') marks = message.marks
    else isReady = true
    wake()
  })
  child.once('exit', () => wake())
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('the crowd of clients has left')
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  child.send(order)
  await until(() => isReady)
  return {
    received: (updates) => until(() => received >= updates),
    async leave() {
      const gone = once(child, 'exit')
      child.send('end')
      await gone
      return marks
    },
  }
}

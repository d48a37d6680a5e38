import { limits } from '../../platform/limits.ts'
import { SandboxBank } from './bank.ts'
import type { RailParts, SandboxRail } from './types.ts'

export type Rails = {
  readonly bank: SandboxRail
  /** Lets the rails do what is due. Called every second, and when a test moves the clock. */
  work(): Promise<void>
  /** Lets them work by themselves, when everything that listens to them stands. */
  start(): void
  stop(): void
}

const seed = 'openbourse'

/** Ways in and out of the house. */
export function openRails(parts: RailParts): Rails {
  const bank = new SandboxBank(parts, seed)
  const work = () => bank.work()
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    bank,
    work,
    start() {
      timer = setInterval(() => {
        work().catch((error: unknown) => parts.log(`the rails did not work: ${String(error)}`))
      }, limits.railWorkEveryMs)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

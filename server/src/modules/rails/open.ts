import { SandboxBank } from './bank.ts'
import type { RailParts, SandboxRail } from './types.ts'

export type Rails = {
  readonly bank: SandboxRail
  /** Lets the rails do what is due. Called every second, and when a test moves the clock. */
  work(): Promise<void>
}

const seed = 'openbourse'

/** Ways in and out of the house. */
export function openRails(parts: RailParts): Rails {
  const bank = new SandboxBank(parts, seed)
  const work = () => bank.work()
  return {
    bank,
    work,
  }
}

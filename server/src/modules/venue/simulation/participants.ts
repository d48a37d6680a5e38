import { createHmac } from 'node:crypto'
import type { Listing } from '../instruments/index.ts'
import { type LiveThread, startLive } from './tasks.ts'

/** The participants of the living market; instruments that are listed while they trade can be added. */
export type Participants = LiveThread & {
  /** Adds instruments; the first ones are those that they have already. */
  meet(listings: readonly Listing[]): Promise<void>
}

/**
 * Starts them in a thread of their own. When an instrument is listed another thread takes over: what each instrument is worth stays, and what is
 * drawn from then on comes from a key of its own.
 */
export function createParticipantsThread(
  of: {
    readonly key: string
    readonly listings: readonly Listing[]
    readonly startPrices: readonly number[]
  },
  onFatal: (error: unknown) => void,
): Participants {
  let { key } = of
  let known = [...of.listings]
  let thread = startLive({ kind: 'live', ...of, listings: known }, onFatal)
  return {
    ask: (view) => thread.ask(view),
    values: () => thread.values(),
    renew(next) {
      key = next
      thread.renew(next)
    },
    stop: () => thread.stop(),
    async meet(listings) {
      while (listings.length > known.length) {
        const values = await thread.values()
        const all = [...listings]
        const fresh = all.slice(known.length)
        const startPrices = [...values, ...fresh.map(({ nominal }) => nominal)]
        key = createHmac('sha256', Buffer.from(key, 'hex'))
          .update(fresh.map(({ symbol }) => symbol).join())
          .digest('hex')
        await thread.stop()
        thread = startLive({ kind: 'live', key, listings: all, startPrices }, onFatal)
        known = all
      }
    },
  }
}

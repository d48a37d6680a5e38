import { formatMinor, scaleOf } from '@openbourse/money'
import { type consolePoolCalls, done, listingCloseReasons, type Manager, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import type { Approvals } from '../approvals/index.ts'
import { closingByTwo } from '../pools/index.ts'
import type { Entry } from './book.ts'
import type { ManagerParts } from './parts.ts'
import { closingOnWire } from './wire.ts'

type Desk = Pick<ManagerParts, 'book' | 'closings' | 'writer'> & {
  readonly approvals: Approvals
  onWire(entry: Entry): Promise<Manager>
}

/** What operators read of managers, and the one thing they may do to a listing. */
export function managerConsole(
  parts: Desk,
): SomeHandlers<Extract<keyof typeof consolePoolCalls, `consoleManager${string}`>> {
  const { approvals, book, closings, writer, onWire } = parts
  const closing = closingByTwo(approvals, {
    word: 'manager',
    kind: 'manager_close',
    call: 'consoleManagerClose',
    reasons: listingCloseReasons,
    open(id) {
      const entry = book.get(id)
      if (!entry) return refuse('manager_unknown', { fields: ['id'] })
      return entry.closedAt === null ? done(entry.manager.terms.name) : refuse('manager_closed')
    },
    close: (turn, id, why) => void book.close(turn, id, { cause: 'operators', ...why }),
  })
  return {
    async consoleManagers() {
      await writer.settled()
      return done({ list: await Promise.all([...book.all()].reverse().map(onWire)) })
    },

    async consoleManager(_context, { id }) {
      const entry = book.get(Number(id))
      if (!entry) return refuse('manager_unknown', { fields: ['id'] })
      await writer.settled()
      const { manager, closes } = entry
      const { start, terms } = manager
      const money = (minor: bigint): string => formatMinor(minor, scaleOf(terms.currency))
      const last = closes.at(-1)
      const closed = closings.of('manager', manager.id)
      return done({
        manager: await onWire(entry),
        termsHash: manager.termsHash,
        started: money(start.value),
        looked: last ? { value: money(last.value), at: last.at } : null,
        closing: closed ? closingOnWire(closed) : null,
        closeProposal: closing.openFor(manager.id),
      })
    },

    consoleManagerClose: closing.propose,
  }
}

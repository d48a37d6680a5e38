import type { JournalTable, Portions, Turn } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { inLine } from '../../platform/in-line.ts'
import { limits } from '../../platform/limits.ts'
import type { AdviceBook } from './book.ts'
import { notifyCall, notifyResult } from './notices.ts'

/** The strategy service of a user, as it is now. Times are epoch milliseconds. */
export type Service = {
  readonly userId: number
  readonly state: 'open' | 'ended'
  readonly since: number
  /** Messages about calls and results until then were sent. */
  readonly told: number
  readonly proposalId: number
}

const serviceTable = {
  name: 'advice.service',
  columns: { user_id: 'bigint', state: 'text', since: 'bigint', told: 'bigint', proposal_id: 'bigint' },
  upsertOn: ['user_id'],
} as const satisfies JournalTable

/** Every service that was ever opened. */
export async function storedServices(db: Queryable): Promise<Service[]> {
  const rows = await db.query('select * from advice.service order by user_id')
  return rows.map((row) => ({
    userId: Number(row.user_id),
    state: row.state === 'open' ? 'open' : 'ended',
    since: Number(row.since),
    told: Number(row.told),
    proposalId: Number(row.proposal_id),
  }))
}

/** The strategy services of users, in memory; changed only in a turn. */
export class Services {
  readonly #all = new Map<number, Service>()
  readonly #open = new Set<number>()

  recover(stored: readonly Service[]): void {
    for (const service of stored) this.#keep(service)
  }

  find(userId: number): Service | undefined {
    return this.#all.get(userId)
  }

  isOpen(userId: number): boolean {
    return this.#open.has(userId)
  }

  all(): readonly Service[] {
    return [...this.#all.values()]
  }

  /** Open services with news that was not sent yet, in portions. */
  notNotified(newestAt: () => number): Portions<Service>['due'] {
    return inLine(
      () => this.#open,
      (userId) => {
        const service = this.#all.get(userId)
        return service?.state === 'open' && service.told < newestAt() ? service : undefined
      },
    )
  }

  write(turn: Turn, service: Service): void {
    this.#keep(service)
    const { userId, proposalId, state, since, told } = service
    turn.write(serviceTable, { user_id: userId, state, since, told, proposal_id: proposalId })
  }

  #keep(service: Service): void {
    this.#all.set(service.userId, service)
    if (service.state === 'open') this.#open.add(service.userId)
    else this.#open.delete(service.userId)
  }
}

/**
 * Notifies each user with an open service of new calls and of results, a portion a turn. A user who is no member at
 * the moment gets no message, and none later either: a call of days ago is no advice.
 */
export function notifications(of: {
  readonly services: Services
  readonly book: AdviceBook
  readonly isMember: (userId: number, nowMs: number) => boolean
}): Portions<Service> {
  const { services, book, isMember } = of
  return {
    perTurn: limits.adviceNotifiedPerTurn,
    due: services.notNotified(() => book.newestAt()),
    act(turn, service) {
      const { userId, told } = service
      if (isMember(userId, turn.nowMs)) {
        for (const piece of book.givenSince(told)) notifyCall(turn, userId, piece)
        for (const ended of book.endedSince(told)) notifyResult(turn, userId, ended)
      }
      services.write(turn, { ...service, told: Math.max(turn.nowMs, book.newestAt()) })
    },
  }
}

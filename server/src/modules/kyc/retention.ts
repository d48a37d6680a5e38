import type { Turn } from '../../core/types.ts'
import type { Transaction } from '../../platform/db/types.ts'
import { destroyKey, eraseFields, eraseImages, livingKeys } from './erasure-store.ts'
import { removeImages } from './images.ts'
import { keptYears } from './read.ts'
import { erasedFrom, keptYearsMin } from './rules.ts'
import type { Service } from './service.ts'
import { casesOf } from './store.ts'
import type { KeptClass } from './types.ts'
import { leave, leavingOf } from './withdraw.ts'

const dayMs = 24 * 3600 * 1000
const yearDays = 365

/**
 * Removes expired data: photos without a submission, open cases of closed accounts, and data of closed
 * accounts after their country's retention period. Each step can be repeated after a crash.
 */
export async function sweep(service: Service): Promise<void> {
  const nowMs = service.clock.nowMs()
  await endCasesOfClosed(service, nowMs)
  await eraseClosed(service, nowMs)
  await removeImages(service, nowMs)
}

async function endCasesOfClosed(service: Service, nowMs: number): Promise<void> {
  const { desk, people, writer } = service
  const waiting = new Set(desk.queue().map(({ userId }) => userId))
  if (waiting.size === 0) return
  for (const { userId } of await people.closedUntil(nowMs)) {
    const leaving = waiting.has(userId) ? await leavingOf(service, userId) : undefined
    if (leaving) await writer.run({ actor: 0, decide: (turn) => leave(service, turn, leaving) })
  }
}

async function eraseClosed(service: Service, nowMs: number): Promise<void> {
  const { database, people } = service
  // No country has a shorter period than the minimum, so later closures can be skipped.
  const closed = await people.closedUntil(nowMs - keptYearsMin * yearDays * dayMs)
  const closedAt = new Map(closed.map((one) => [one.userId, one.closedAt]))
  for (const { userId, kept } of await livingKeys(database, [...closedAt.keys()])) {
    const [newest] = await casesOf(database, userId)
    const from = erasedFrom(closedAt.get(userId) ?? nowMs, keptYears(service, kept, newest?.country ?? ''))
    if (from <= nowMs) await erase(service, userId, kept)
  }
}

/** Destroys the key, and empties the sealed fields in the same transaction. */
async function erase({ writer, audit }: Service, userId: number, kept: KeptClass): Promise<void> {
  await writer.exclusive(async (tx: Transaction, turn: Turn) => {
    await destroyKey(tx, { userId, kept, at: turn.nowMs })
    if (kept === 'images') await eraseImages(tx, userId, turn.nowMs)
    else await eraseFields(tx, userId)
    const subject = { kind: 'account', id: userId }
    audit(turn, { operatorId: 0, act: 'kyc_erased', subject, details: { class: kept } })
  })
}

import type { Approvals } from '../approvals/index.ts'
import { type ByRule, decideByRule } from './checks.ts'
import { checksNow } from './evidence.ts'
import { type Desk, giveBack, markLate, release } from './moves.ts'
import type { Standing } from './standing.ts'
import type { WithdrawalParts, WithdrawalRecord } from './types.ts'

/** The subject of operators' proposals about a withdrawal. */
export const subjectOf = (id: number) => ({ kind: 'withdrawal', id: String(id) })

export const isRefusalProposed = (approvals: Pick<Approvals, 'openOf'>, id: number): boolean =>
  approvals.openOf(subjectOf(id)).some(({ kind }) => kind === 'withdrawal_refuse')

/** When an approved release takes effect; null without one. */
export function signedFor(approvals: Pick<Approvals, 'openOf'>, id: number): number | null {
  const found = approvals.openOf(subjectOf(id)).find(({ kind }) => kind === 'withdrawal_release')
  return found?.executesAt ?? null
}

type Parts = WithdrawalParts & { readonly desk: Desk; readonly standing: Standing }

/** Decides waiting withdrawals by rule when no operator does. Returns how many it moved. */
export class Clockwork {
  readonly #parts: Parts
  #sweeping: Promise<number> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  sweep(): Promise<number> {
    this.#sweeping ??= this.#sweep().finally(() => {
      this.#sweeping = undefined
    })
    return this.#sweeping
  }

  async #sweep(): Promise<number> {
    const waiting = this.#parts.desk.book.all().filter(({ state }) => state === 'under_review')
    let moved = 0
    for (const { id, userId } of waiting) moved += (await this.#look(id, userId)) ? 1 : 0
    return moved
  }

  async #look(id: number, userId: number): Promise<boolean> {
    const { writer, clock, desk, standing } = this.#parts
    const name = await standing.nameOf(userId)
    const before = desk.book.find(id)
    // Usually there is nothing to do, and then no writer turn is needed.
    if (!before || this.#rule(before, name, clock.nowMs()).act === 'wait') return false
    const ran = await writer.run({
      actor: 0,
      decide: (turn) => {
        const record = desk.book.find(id)
        if (record?.state !== 'under_review') return false
        const rule = this.#rule(record, name, turn.nowMs)
        if (rule.act === 'release') release(desk, turn, record, 'rule')
        else if (rule.act === 'refuse') giveBack(desk, turn, record, { reason: rule.reason, by: 'rule' })
        else if (rule.act === 'late') markLate(desk, turn, record)
        return rule.act !== 'wait'
      },
    })
    return ran.kind === 'done' && ran.answer
  }

  #rule(record: WithdrawalRecord, name: string | undefined, nowMs: number): ByRule {
    const { dueAt, checkers, lateNotifiedAt, id } = record
    const checks = checksNow(this.#parts, record, { name, nowMs })
    const refusalProposed = isRefusalProposed(this.#parts.approvals, id)
    const rule = decideByRule({ nowMs, dueAt, checkers, checks, refusalProposed })
    return rule.act === 'late' && lateNotifiedAt !== null ? { act: 'wait' } : rule
  }
}

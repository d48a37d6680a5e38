import { auditStart } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import { hashOfLine } from './check-audit.ts'
import { auditHead } from './store.ts'
import { writeAuditRow } from './tables.ts'
import type { Act } from './types.ts'

/** The append-only log of operators' actions. Each line includes the hash of the one before. */
export class Audit {
  #head: { readonly n: number; readonly hash: string }

  static async open(database: Database): Promise<Audit> {
    return new Audit((await auditHead(database)) ?? { n: 0, hash: auditStart })
  }

  private constructor(head: { readonly n: number; readonly hash: string }) {
    this.#head = head
  }

  get head(): { readonly n: number; readonly hash: string } {
    return this.#head
  }

  /** Writes in the turn of the action, so that both are durable or neither. */
  write(turn: Turn, { operatorId, act, subject, reason, details = {} }: Act): void {
    const former = this.#head.hash
    const n = this.#head.n + 1
    const [subjectKind, subjectId] = [subject.kind, String(subject.id)]
    const line = {
      n,
      at: turn.nowMs,
      operatorId,
      act,
      subjectKind,
      subjectId,
      reason: reason ?? null,
      details,
    }
    const hash = hashOfLine(former, line)
    writeAuditRow(turn, {
      n,
      operatorId,
      act,
      reason: line.reason,
      details: JSON.stringify(details),
      former,
      hash,
      subject: { kind: subjectKind, id: subjectId },
    })
    this.#head = { n, hash }
  }
}

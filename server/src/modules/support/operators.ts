import { timingSafeEqual } from 'node:crypto'
import { done, refuse } from '@openbourse/protocol'
import type { Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Random } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import { hashOfSecret, linkHashIn, newSecret } from './link.ts'
import { isLinkUsed, sessionsAfter } from './store.ts'
import { writeAct, writeSession } from './tables.ts'
import type { OperatorSession } from './types.ts'

type Parts = {
  readonly database: Database
  readonly writer: Writer
  readonly secrets: Secrets
  readonly random: Random
  readonly dataDir: string
}

/** Who sits at the desk: sessions of twelve hours, begun by a one-time link. An operator is no account and owns nothing. */
export class Operators {
  readonly #parts: Parts
  readonly #sessions = new Map<string, OperatorSession>()
  #lastAt = 0

  static async open(parts: Parts, nowMs: number): Promise<Operators> {
    const operators = new Operators(parts)
    for (const session of await sessionsAfter(parts.database, nowMs - limits.chatStaffedMs))
      operators.#know(session)
    return operators
  }

  private constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Whether an operator was here lately: in at the desk, or within the week before. */
  isStaffed(nowMs: number): boolean {
    return this.#lastAt > 0 && nowMs - this.#lastAt < limits.chatStaffedMs
  }

  find(token: string, nowMs: number): OperatorSession | undefined {
    const session = this.#sessions.get(hashOfSecret(token))
    return session && session.until > nowMs ? session : undefined
  }

  async enter(link: string) {
    const { database, writer, secrets, random, dataDir } = this.#parts
    const linkHash = hashOfSecret(link)
    const wanted = linkHashIn(dataDir)
    if (!wanted || !isSame(wanted, linkHash)) return refuse('operator_link_wrong', { fields: ['link'] })
    const operatorToken = newSecret(random)
    return writer.exclusive(async (_tx, turn) => {
      // Asked while holding the pen, so that two who try one link at once are not both let in.
      if (await isLinkUsed(database, linkHash)) return refuse('operator_link_wrong', { fields: ['link'] })
      const until = turn.nowMs + limits.operatorSessionMs
      const session = { id: turn.nextId(), tokenHash: hashOfSecret(operatorToken), at: turn.nowMs, until }
      writeSession(turn, { ...session, linkHash })
      writeAct(turn, secrets, { operatorId: session.id, act: 'entered' })
      turn.afterCommit(() => this.#know(session))
      return done({ operatorToken, until })
    })
  }

  #know(session: OperatorSession): void {
    this.#sessions.set(session.tokenHash, session)
    this.#lastAt = Math.max(this.#lastAt, session.at)
  }
}

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

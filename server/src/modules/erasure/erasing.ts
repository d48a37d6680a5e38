import type { Turn } from '../../core/types.ts'
import type { Transaction } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { ToErase } from '../accounts/index.ts'
import { readPersonal, type Stage } from './lines.ts'
import { eraseLines } from './store.ts'
import type { ErasureParts, Forget } from './types.ts'

const dayMs = 24 * 3600 * 1000

/** Erases closed accounts when their time is over, in two stages. Each step may be repeated after a crash. */
export class Erasing {
  readonly #parts: ErasureParts
  readonly #lines = readPersonal()
  readonly #forgetters: { readonly stage: Stage; readonly forget: Forget }[] = []

  constructor(parts: ErasureParts) {
    this.#parts = parts
  }

  /** What a product does itself, such as removing files, before its rows are emptied. It may be called again. */
  before(stage: Stage, forget: Forget): void {
    this.#forgetters.push({ stage, forget })
  }

  async sweep(): Promise<void> {
    const { clock, settings, people, writer } = this.#parts
    await writer.settled()
    const closedBy = clock.nowMs() - settings.integer('account.erase.days') * dayMs
    let after: ToErase = { closedAt: -1, userId: 0 }
    for (;;) {
      const most = limits.erasedPageMax
      const page = await people.closedNext({ after, closedBy, most })
      await this.#eraseDue(page)
      const last = page.at(-1)
      if (!last || page.length < most) return
      after = last
    }
  }

  async #eraseDue(page: readonly ToErase[]): Promise<void> {
    const { keepsIdentity, own } = this.#parts
    const ids = page.map(({ userId }) => userId)
    const [kept, begun] = [await keepsIdentity(ids), await own.destroyedOf(ids)]
    for (const userId of ids) {
      if (!begun.has(userId)) await this.#erase(userId, 'use')
      if (!kept.has(userId)) await this.#erase(userId, 'records')
    }
  }

  async #erase(userId: number, stage: Stage): Promise<void> {
    const { writer, own, people, audit } = this.#parts
    for (const one of this.#forgetters) if (one.stage === stage) await one.forget(userId)
    await writer.exclusive(async (tx: Transaction, turn: Turn) => {
      await own.destroy(tx, userId, turn.nowMs)
      await eraseLines(tx, this.#lines, { userId, stage })
      if (stage === 'records') await people.markErased(tx, userId, turn.nowMs)
      audit(turn, {
        operatorId: 0,
        act: 'account_erased',
        subject: { kind: 'account', id: userId },
        details: { stage },
      })
    })
    own.forget(userId)
  }
}

import type { Recoverable } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { OpenWithdrawals } from './book.ts'
import { withdrawalChecks } from './book-checks.ts'
import { Clockwork } from './clock.ts'
import { consoleHandlers } from './console.ts'
import { withdrawalHandlers } from './handlers.ts'
import { type Desk, hear } from './moves.ts'
import { Paces } from './pace.ts'
import { registerProposals } from './proposals.ts'
import { Sealing } from './sealing.ts'
import { Standing } from './standing.ts'
import { bookedPayouts } from './store.ts'
import type { OperatorParts, WithdrawalParts } from './types.ts'

export type Withdrawals = ReturnType<typeof openWithdrawals>

/** Money on its way out. Must recover before it is used, after the ledger. */
export function openWithdrawals(parts: WithdrawalParts & OperatorParts) {
  const sealing = new Sealing(parts.secrets)
  const book = new OpenWithdrawals(sealing)
  // Once it was sent nothing of it is held any more.
  parts.ledger.vouch('withdrawal', (id) => book.find(id)?.state === 'under_review')
  const desk: Desk = { book, ledger: parts.ledger, rails: parts.rails }
  const standing = new Standing(parts)
  const whole = { ...parts, desk, sealing, standing, paces: new Paces(parts) }
  for (const rail of [parts.rails.bank, parts.rails.chain]) {
    rail.onNews((turn, news) => {
      const record = news.id === undefined ? undefined : book.find(news.id)
      if (record) standing.hear(record, news)
      return hear(desk, turn, news)
    })
  }
  registerProposals(whole)
  const clockwork = new Clockwork(whole)
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    recoverable: {
      name: book.name,
      async recover(from) {
        await book.recover(from)
        await standing.recover(from, book.all())
      },
    } satisfies Recoverable as Recoverable,
    handlers: { ...withdrawalHandlers(whole), ...consoleHandlers(whole) },
    /** The invariants of withdrawals, for production. */
    checks: () => withdrawalChecks(book, parts.ledger),
    /** Lets the clock decide what is due. Called every few seconds, and when a test moves the clock. */
    sweep: () => clockwork.sweep(),
    start() {
      timer = setInterval(() => {
        clockwork
          .sweep()
          .catch((error: unknown) => parts.log(`withdrawals were not looked at: ${String(error)}`))
      }, limits.withdrawalsSweepMs)
      timer.unref()
    },
    /** Entries of what networks paid, for whoever lays them beside their own record. */
    booked: (lines: readonly string[]) => bookedPayouts(parts.database, lines),
    stop: () => clearInterval(timer),
  }
}

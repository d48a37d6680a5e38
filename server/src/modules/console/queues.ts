import { type consoleQueueCalls, done } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { proposalWaits } from '../approvals/index.ts'
import { coinWaits } from '../coindeposits/index.ts'
import { depositWaits } from '../deposits/index.ts'
import { identityWaits } from '../kyc/index.ts'
import { loanWaits } from '../loans/index.ts'
import { answerWaits } from '../support/index.ts'
import { withdrawalWaits } from '../withdrawals/index.ts'
import type { ConsoleParts } from './parts.ts'
import { figuresOf } from './rules.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Waiting times of all queues, computed from stored records at each call. */
export function queueHandlers({
  database,
  writer,
  settings,
}: ConsoleParts): SomeHandlers<keyof typeof consoleQueueCalls> {
  return {
    async consoleQueues({ nowMs }) {
      await writer.settled()
      const days = limits.queueFiguresDays
      const sinceMs = nowMs - days * dayMs
      const reviewMs = settings.integer('deposit.promise.review') * minuteMs
      const answerMs = settings.integer('support.promise.minutes') * minuteMs
      const reviewed = { sinceMs, promiseMs: reviewMs }
      const [withdrawals, identities, deposits, coins, loans, proposals, answers] = await Promise.all([
        withdrawalWaits(database, sinceMs),
        identityWaits(database, sinceMs),
        depositWaits(database, reviewed),
        coinWaits(database, reviewed),
        loanWaits(database, sinceMs),
        proposalWaits(database, sinceMs),
        answerWaits(database, { sinceMs, promiseMs: answerMs }),
      ])
      const withdrawalMs = settings.integer('withdrawal.promise.hours') * hourMs
      const loanMs = settings.integer('loans.promise.hours') * hourMs
      const identityMs = settings.integer('kyc.promise.hours') * hourMs
      return done({
        days,
        queues: [
          { name: 'withdrawals', promiseMs: withdrawalMs, ...figuresOf(withdrawals, nowMs) },
          { name: 'kyc', promiseMs: identityMs, ...figuresOf(identities, nowMs) },
          { name: 'deposits', promiseMs: reviewMs, ...figuresOf([...deposits, ...coins], nowMs) },
          { name: 'loans', promiseMs: loanMs, ...figuresOf(loans, nowMs) },
          { name: 'approvals', promiseMs: null, ...figuresOf(proposals, nowMs) },
          { name: 'support', promiseMs: answerMs, ...figuresOf(answers, nowMs) },
        ],
      })
    },
  }
}

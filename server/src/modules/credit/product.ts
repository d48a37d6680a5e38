import { formatMinor, kindOf, scaleOf } from '@openbourse/money'
import { type CreditChange, done } from '@openbourse/protocol'
import { mostLent, pointsOf, scoreOf } from '@openbourse/quant/loans'
import { type Check, type FaceOf, mirrorCheck, pagedList, product, type Turn } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { withRows } from '../../platform/paging.ts'
import { accounts } from '../accounts/index.ts'
import { kyc } from '../kyc/index.ts'
import { heldBy, type Stocks, stocks, valueIn } from '../stocks/index.ts'
import {
  type Change,
  changesOf,
  dayOf,
  type Known,
  largestOf,
  monthsBetween,
  nextMonthOf,
  type Position,
  type Repaid,
  unknown,
} from './rules.ts'
import { Scores } from './scores.ts'
import { changesPage, creditLeaves, newestAfter, newestOf } from './store.ts'

/** The currency in which it is lent. */
const currency = 'NGN'

/**
 * Credit scores: a public formula over data that the server has anyway, and a record of every change with its
 * cause.
 */
export const credit = product({
  name: 'credit',
  needs: { accounts, kyc, stocks },
  leaves: creditLeaves,
  async open({ database, writer, clock }, needs) {
    const scores = await recovered(database)
    const opened = async (userId: number): Promise<number> =>
      (await needs.accounts.people.byId(userId))?.createdAt ?? clock.nowMs()
    const known = (userId: number, of: { readonly openedAt: number; readonly nowMs: number }): Known => {
      const { facts } = scores.find(userId) ?? unknown
      const { largest, symbol } = spreadOf(needs.stocks, userId)
      const isVerified = needs.kyc.statusOf(userId) === 'succ'
      const months = monthsBetween(of.openedAt, of.nowMs)
      return { facts: { ...facts, isVerified, months, largest }, symbol }
    }

    /** Brings scores up to what is known now, and writes what changed. */
    async function refresh(users: readonly number[]): Promise<void> {
      const openings = await Promise.all(users.map(opened))
      const isChanged = users.some((userId, at) => {
        const after = known(userId, { openedAt: openings[at]!, nowMs: clock.nowMs() })
        return changesOf(scores.find(userId), after).length > 0
      })
      if (isChanged) {
        await writer.run({
          actor: 0,
          decide(turn) {
            for (const [at, userId] of users.entries()) {
              const after = known(userId, { openedAt: openings[at]!, nowMs: turn.nowMs })
              scores.change(turn, userId, { after })
            }
          },
        })
      }
      for (const userId of users) scores.look(userId, dayOf(clock.nowMs()))
    }

    const calls: SomeHandlers<'creditLog'> = {
      async creditLog({ userId, nowMs }, asked) {
        await refresh([userId])
        await writer.settled()
        const paged = await changesPage(database, { userId, ...asked })
        const { facts, symbol } = scores.find(userId) ?? unknown
        const score = scoreOf(pointsOf(facts))
        return done({
          ...withRows(paged, paged.list.map(onWire)),
          score,
          facts,
          symbol,
          currency,
          most: formatMinor(BigInt(mostLent(score)) * 10n ** BigInt(scaleOf(currency)), scaleOf(currency)),
          nextMonth: nextMonthOf(nowMs),
        })
      },
    }
    return {
      face: {
        /** Brings a user's score up to date; before a turn that asks for it. */
        refresh: (userId: number) => refresh([userId]),
        scoreOf: (userId: number): number => scores.scoreOf(userId),
        /** Parts of loans that a user paid late. */
        lateOf: (userId: number): number => (scores.find(userId) ?? unknown).facts.late,
        /** A part of a loan was paid by its day or is late, or a loan was written off. */
        repaid: (
          turn: Turn,
          of: { readonly userId: number; readonly repaid: Repaid; readonly loanId: number },
        ): void => scores.repaid(turn, of),
      },
      calls,
      checks: () => [scoreMirror(scores)],
      exports: { 'credit-score': pagedList(calls.creditLog, {}) },
      work: {
        days: {
          everyMs: limits.creditEveryMs,
          async act() {
            for (;;) {
              const due = scores.dueOn(dayOf(clock.nowMs()), limits.creditPerTurn)
              if (due.length === 0) return
              await refresh(due)
            }
          },
        },
      },
    }
  },
})

export type Credit = FaceOf<typeof credit>

const pageOfUsers = 10_000

async function recovered(database: Parameters<typeof newestAfter>[0]): Promise<Scores> {
  const scores = new Scores()
  for (let after = 0; ; ) {
    const rows = await newestAfter(database, after, pageOfUsers)
    const last = rows.at(-1)
    if (!last) return scores
    for (const row of rows) scores.recover(row)
    after = last.userId
  }
}

/** The largest position of a user, of everything that they own. */
function spreadOf(of: Stocks, userId: number) {
  const positions: Position[] = heldBy(of, { portfolioId: userId, into: currency }).map(
    ({ symbol, base }) => ({ symbol, value: base?.value ?? 0n }),
  )
  let cash = 0n
  for (const { asset, available, held, locked, coin, contract } of of.ledger.owned(userId)) {
    const kind = kindOf(asset)
    if (kind !== 'cash' && kind !== 'coin') continue
    const minor = available + held + locked + coin + contract
    const value = valueIn(of, { asset, minor, into: currency }) ?? 0n
    if (kind === 'cash') cash += value
    else positions.push({ symbol: asset, value })
  }
  return largestOf(
    positions,
    positions.reduce((sum, { value }) => sum + value, cash),
  )
}

const onWire = ({ id, at, part, delta, score, cause, facts, symbol, loanId }: Change): CreditChange => ({
  id: String(id),
  at,
  part,
  delta,
  score,
  cause,
  facts,
  symbol,
  loan: loanId === null ? null : String(loanId),
})

type Mirrored = { readonly userId: number; readonly facts: string; readonly score: number }

/** Scores in memory beside the newest stored change of each user, and its score beside the formula. */
function scoreMirror(scores: Scores): Check {
  const shown = (userId: number, { facts }: Known): Mirrored => ({
    userId,
    facts: JSON.stringify(facts),
    score: scoreOf(pointsOf(facts)),
  })
  const stored = ({ userId, facts, score }: Change): Mirrored => ({
    userId,
    facts: JSON.stringify(facts),
    score,
  })
  return mirrorCheck<Mirrored>({
    name: 'a credit score is what its formula makes of the newest stored facts',
    compares: 'scores in memory with stored changes',
    keyOf: ({ userId }) => userId,
    nameOf: ({ userId }) => `credit score of ${userId}`,
    async *pages(reader, most) {
      for (let after = 0; ; ) {
        const rows = await newestAfter(reader, after, most)
        const last = rows.at(-1)
        if (!last) return
        yield rows.map(stored)
        after = last.userId
      }
    },
    stored: async (reader, some) =>
      (
        await newestOf(
          reader,
          some.map(({ userId }) => userId),
        )
      ).map(stored),
    *memory() {
      for (const [userId, known] of scores.each()) yield shown(userId, known)
    },
    find({ userId }) {
      const known = scores.find(userId)
      return known && shown(userId, known)
    },
  })
}

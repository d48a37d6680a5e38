import { formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import { type CallName, done, type followCalls, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { add, change, pause, resume, set, takeOut } from './asking.ts'
import { stop } from './closing.ts'
import { contentsOf } from './contents.ts'
import { differenceOf, differenceOnWire, managerReturns } from './difference.ts'
import type { FollowParts } from './parts.ts'
import { Replays } from './replay.ts'
import { type FollowRecord, whyTooSmall } from './rules.ts'
import { copiesPage, followById, momentsOf, ownFollows } from './store.ts'
import { truthOf } from './truth.ts'
import { copyOnWire, followOnWire, returnText } from './wire.ts'

type Answered = { readonly ok: true; readonly value: FollowRecord }
type Asked = {
  readonly maximum: string
  readonly stopLoss?: number | undefined
  readonly slippage: number
}

/** The calls of following. */
export function followHandlers(parts: FollowParts): SomeHandlers<keyof typeof followCalls> {
  const { book, clock, database, managers, stocks, venue, writer } = parts
  const replays = new Replays(parts)

  /** A command under its key: decided once, and answered with the follow as it then was. */
  async function once<R extends { readonly ok: false }>(
    { userId, requestKey: key }: Context,
    asked: { readonly call: CallName; readonly input: unknown; readonly isEnding?: boolean },
    decide: (turn: Turn) => Answered | R,
  ) {
    if (key === undefined) return refuse('key_missing')
    const { call, input, isEnding = false } = asked
    const ran = await writer.run({
      actor: userId,
      once: { key, call, input, isEnding },
      decide(turn) {
        const answer = decide(turn)
        return answer.ok ? done(followOnWire(parts, answer.value)) : answer
      },
    })
    return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
  }

  /** As `once`, for what changes a follow: one that is over has left memory, and is known all the same. */
  async function changing<R extends { readonly ok: false; readonly reason: string }>(
    asker: Context,
    asked: Parameters<typeof once>[1] & { readonly followId: string },
    decide: (turn: Turn, own: { readonly userId: number; readonly followId: number }) => Answered | R,
  ) {
    const own = { userId: asker.userId, followId: Number(asked.followId) }
    const { followId: _, ...command } = asked
    const answer = await once(asker, command, (turn) => decide(turn, own))
    if (answer.ok || answer.reason !== 'follow_unknown') return answer
    await writer.settled()
    const stored = await followById(database, own.followId)
    return stored?.userId === own.userId ? refuse('follow_over') : answer
  }

  const currencyOf = (followId: string): string => book.follow(Number(followId))?.currency ?? 'NGN'
  /** Undefined where it has more decimals than the currency: it is refused as too small. */
  const minorOf = (text: string, currency: string): bigint => parseMinor(text, scaleOf(currency)) ?? 0n
  const limitsOf = ({ maximum, stopLoss = 0, slippage }: Asked, currency: string) => ({
    maximum: minorOf(maximum, currency),
    stopLoss: stopLoss === 0 ? null : stopLoss,
    slippage,
  })

  async function ownOf(userId: number, followId: string): Promise<FollowRecord | undefined> {
    await writer.settled()
    const one = book.follow(Number(followId)) ?? (await followById(database, Number(followId)))
    return one?.userId === userId ? one : undefined
  }

  return {
    async followSet(asker, { tradePassword: _, ...input }) {
      const managerId = Number(input.managerId)
      const currency = managers.get(managerId)?.currency ?? 'NGN'
      const asked = {
        userId: asker.userId,
        managerId,
        minor: minorOf(input.amount, currency),
        openPositions: input.openPositions,
        ...limitsOf(input, currency),
      }
      return once(asker, { call: 'followSet', input }, (turn) => set(turn, parts, asked))
    },

    async followChange(asker, { tradePassword: _, ...input }) {
      const { followId } = input
      const asked = limitsOf(input, currencyOf(followId))
      return changing(asker, { call: 'followChange', input, followId }, (turn, own) =>
        change(turn, parts, { ...own, ...asked }),
      )
    },

    async followPause(asker, input) {
      const { followId } = input
      return changing(asker, { call: 'followPause', input, followId }, (turn, own) => pause(turn, parts, own))
    },

    async followResume(asker, { tradePassword: _, ...input }) {
      const { followId } = input
      return changing(asker, { call: 'followResume', input, followId }, (turn, own) =>
        resume(turn, parts, own),
      )
    },

    async followAdd(asker, { tradePassword: _, ...input }) {
      const { followId } = input
      const minor = minorOf(input.amount, currencyOf(followId))
      return changing(asker, { call: 'followAdd', input, followId }, (turn, own) =>
        add(turn, parts, { ...own, minor }),
      )
    },

    async followTakeOut(asker, { tradePassword: _, ...input }) {
      const { followId } = input
      const minor = minorOf(input.amount, currencyOf(followId))
      return changing(asker, { call: 'followTakeOut', input, followId }, (turn, own) =>
        takeOut(turn, parts, { ...own, minor }),
      )
    },

    async followStop(asker, { tradePassword: _, ...input }) {
      const { followId, shares } = input
      const asked = { call: 'followStop', input, followId, isEnding: true } as const
      return changing(asker, asked, (turn, own) => stop(turn, parts, { ...own, shares }))
    },

    async followList({ userId }, asked) {
      await writer.settled()
      const paged = await ownFollows(database, { userId, ...asked })
      return done(
        withRows(
          paged,
          paged.list.map((one) => followOnWire(parts, book.follow(one.id) ?? one)),
        ),
      )
    },

    async followDetails({ userId }, { followId }) {
      const one = await ownOf(userId, followId)
      if (!one) return refuse('follow_unknown', { fields: ['followId'] })
      const { shares } = contentsOf(parts, one.portfolioId, one.currency)
      const returns = managerReturns(parts, one)
      const scale = scaleOf(one.currency)
      const moments = await momentsOf(database, one.id)
      return done({
        follow: followOnWire(parts, one),
        holdings: shares.map(({ symbol, all, locked, last }) => ({
          symbol,
          name: venue.instrument(symbol)?.name ?? symbol,
          quantity: String(all),
          locked: String(locked),
          value: formatMinor(BigInt(all) * BigInt(last), scale),
          cost: formatMinor(costOf(one.portfolioId, symbol), scale),
        })),
        manager: { whole: returnText(returns.whole), since: returnText(returns.since) },
        difference: differenceOnWire(await differenceOf(parts, one)),
        events: moments.map(({ id, at, kind, minor }) => ({
          id: String(id),
          at,
          kind,
          amount: formatMinor(minor, scale),
        })),
      })
    },

    async followEvents({ userId }, { followId, ...asked }) {
      const one = await ownOf(userId, followId)
      if (!one) return refuse('follow_unknown', { fields: ['followId'] })
      const paged = await copiesPage(database, { followId: one.id, ...asked })
      const name = managers.get(one.managerId)?.name ?? ''
      const { currency } = one
      return done(
        withRows(
          paged,
          paged.list.map((copy) => copyOnWire(copy, { name, currency })),
        ),
      )
    },

    async followTruth(_asker, { managerId }) {
      const manager = managers.get(Number(managerId))
      if (!manager) return refuse('manager_unknown', { fields: ['managerId'] })
      await writer.settled()
      return done(await truthOf(parts, manager, clock.nowMs()))
    },

    async followReplay(_asker, { managerId, amount, openPositions, ...input }) {
      const manager = managers.get(Number(managerId))
      if (!manager) return refuse('manager_unknown', { fields: ['managerId'] })
      const { currency } = manager
      const minor = minorOf(amount, currency)
      const asked = { amount: minor, openPositions, ...limitsOf(input, currency) }
      const small = whyTooSmall(minor, currency, 'minimum') ?? whyTooSmall(asked.maximum, currency, 'step')
      return small ?? done(await replays.of(manager, asked))
    },
  }

  function costOf(portfolioId: number, symbol: string): bigint {
    return stocks.holdings.lots(portfolioId, symbol).reduce((sum, { costLeft }) => sum + costLeft, 0n)
  }
}

import { type depositCalls, done, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { withRows } from '../../platform/paging.ts'
import { baseCurrency } from '../settings/index.ts'
import { type Asking, channelPassword, usedOfDay } from './add.ts'
import type { Book } from './book.ts'
import { cancelDeposit, payAtCounter, sendDeposit } from './change.ts'
import { written } from './rules.ts'
import { depositById, depositPage, momentsOf } from './store.ts'
import type { Deposit, DepositParts } from './types.ts'
import { takeVoucher } from './vouchers.ts'
import { wayOf, ways } from './ways.ts'
import { allTerms, depositOnWire, wayOnWire } from './wire.ts'

export function depositHandlers(
  parts: DepositParts,
  { book, asking }: { readonly book: Book; readonly asking: Asking },
): SomeHandlers<keyof typeof depositCalls> {
  const { database, writer, settings, identity, own } = parts
  const shown = (deposit: Deposit) => depositOnWire(parts, book, deposit)
  const allWays = (nowMs: number) => ways.map((way) => wayOnWire(settings, way, nowMs))

  return {
    async depositWays({ nowMs }) {
      return done({ ways: allWays(nowMs) })
    },

    async depositStatus({ userId, nowMs }) {
      await writer.settled()
      const limit = own.at(userId, 'deposit', nowMs).value
      const used = limit === null ? 0n : await usedOfDay(parts, database, { userId, nowMs })
      const inBase = (minor: bigint) => written(baseCurrency, minor)
      return done({
        ways: allWays(nowMs),
        terms: allTerms(settings),
        ownLimit:
          limit === null ? null : { currency: baseCurrency, limit: inBase(limit), used: inBase(used) },
        payer: (await identity.nameOf(userId)) ?? null,
        waiting: book.depositsOf(userId).length,
        waitingMax: limits.depositsOpenMax,
        practice: true,
      })
    },

    depositVoucher: ({ userId, nowMs, file }) => takeVoucher(parts, { userId, nowMs, file }),

    async depositAdd({ userId, requestKey: key }, input) {
      if (key === undefined) return refuse('key_missing')
      const verified = await identity.nameOf(userId)
      const ran = await writer.exclusiveOnce(
        { actor: userId, key, call: 'depositAdd', input },
        async (tx, turn) => {
          const answer = await asking.ask(tx, turn, { userId, asked: input, verified })
          return answer.ok ? done(shown(answer.value)) : answer
        },
      )
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },

    async depositList({ userId }, asked) {
      await writer.settled()
      const paged = await depositPage(database, { userId, ...asked })
      return done(withRows(paged, paged.list.map(shown)))
    },

    async depositInfo({ userId }, { id }) {
      await writer.settled()
      const found = await depositById(database, Number(id))
      if (found?.userId !== userId) return refuse('deposit_unknown')
      const moments = await momentsOf(database, found.id)
      return done({
        deposit: shown(found),
        moments: moments.map(({ at, kind, values }) => ({ at, kind, values: { ...values } })),
      })
    },

    async depositCancel({ userId, requestKey: key }, input) {
      if (key === undefined) return refuse('key_missing')
      const asked = { actor: userId, key, call: 'depositCancel', input }
      const ran = await writer.exclusiveOnce(asked, async (tx, turn) => {
        const answer = await cancelDeposit(tx, turn, { book, of: { userId, id: Number(input.id) } })
        return answer.ok ? done(shown(answer.value)) : answer
      })
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },

    async depositSent({ userId, requestKey: key }, input) {
      if (key === undefined) return refuse('key_missing')
      const asked = { actor: userId, key, call: 'depositSent', input }
      const ran = await writer.exclusiveOnce(asked, async (tx, turn) => {
        const of = { userId, id: Number(input.id) }
        const answer = await sendDeposit(tx, turn, { parts, book, of, as: input.as })
        return answer.ok ? done(shown(answer.value)) : answer
      })
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },

    async depositPractice({ userId, requestKey: key }, input) {
      if (key === undefined) return refuse('key_missing')
      const ran = await writer.run({
        actor: userId,
        once: { key, call: 'depositPractice', input },
        decide(turn) {
          const way = wayOf(input.way)
          if (!way || way.kind === 'bank') return refuse('deposit_way_unknown', { fields: ['way'] })
          if (way.channel !== null) {
            return done({ utr: null, channelPassword: channelPassword(parts, way.channel) })
          }
          const paid = payAtCounter(turn, parts, { way, amount: input.amount ?? '' })
          return paid.ok ? done({ utr: paid.value, channelPassword: null }) : paid
        },
      })
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },
  }
}

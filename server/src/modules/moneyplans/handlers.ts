import { type Answer, type Calls, done, type moneyPlanCalls, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { dayAfter, firstAfter, fits } from '../../platform/plans/rules.ts'
import { changeDeposit, changeWithdrawal, pause, planDeposit, planWithdrawal, stop } from './commands.ts'
import type { MoneyPlanParts } from './parts.ts'
import type { Plan } from './rules.ts'
import { planOf, plansPage, runsPage } from './store.ts'
import { planOnWire, runOnWire } from './wire.ts'
import { todayIn, zoneOf } from './zones.ts'

type Decided = { readonly ok: true; readonly value: Plan } | { readonly ok: false }
type Command =
  | 'planDeposit'
  | 'planDepositSet'
  | 'planWithdrawal'
  | 'planWithdrawalSet'
  | 'planPause'
  | 'planStop'

export function moneyPlanHandlers(parts: MoneyPlanParts): SomeHandlers<keyof typeof moneyPlanCalls> {
  const { database, writer, withdrawals } = parts

  async function shown(plan: Plan) {
    const { of, userId } = plan
    const to = of.kind === 'withdrawal' ? await withdrawals.wordsOf(userId, of.place) : undefined
    return planOnWire(parts, plan, to)
  }

  /** The rules give only reasons that the call declares. A stopped plan is distinguished from an unknown one. */
  async function run<Name extends Command>(
    { userId, requestKey: key }: Context,
    asked: { readonly call: Name; readonly id?: number; readonly input: unknown },
    decide: (turn: Turn) => Decided,
  ): Promise<Answer<Calls[Name]>> {
    if (key === undefined) return refuse('key_missing') as Answer<Calls[Name]>
    const ran = await writer.run({
      actor: userId,
      once: { key, call: asked.call, input: asked.input },
      decide(turn) {
        const answer = decide(turn)
        return answer.ok ? done({ id: answer.value.id }) : answer
      },
    })
    if (ran.kind !== 'done') return refuse('key_reused') as Answer<Calls[Name]>
    await writer.settled()
    const { answer } = ran
    const id = 'value' in answer ? answer.value.id : asked.id
    const plan = id === undefined ? undefined : await planOf(database, { userId, id })
    if (answer.ok) {
      if (!plan) throw new Error('Broken invariant: a plan that was written is there')
      return done(await shown(plan)) as Answer<Calls[Name]>
    }
    const isOver = plan?.state === 'stopped' && (answer as { reason?: string }).reason === 'plan_unknown'
    return (isOver ? refuse('plan_over') : answer) as Answer<Calls[Name]>
  }

  return {
    planDeposit: (context, input) =>
      run(context, { call: 'planDeposit', input }, (turn) =>
        planDeposit(turn, parts, { ...input, userId: context.userId }),
      ),

    planDepositSet(context, input) {
      const id = Number(input.id)
      return run(context, { call: 'planDepositSet', id, input }, (turn) =>
        changeDeposit(turn, parts, { ...input, id, userId: context.userId }),
      )
    },

    async planWithdrawal(context, { tradePassword: _, ...input }) {
      const { userId } = context
      const prepared = await withdrawals.prepare(userId, { kind: input.kind, id: Number(input.to) })
      return run(context, { call: 'planWithdrawal', input }, (turn) =>
        prepared ? planWithdrawal(turn, parts, { ...input, userId, prepared }) : unknownPlace(input.kind),
      )
    },

    async planWithdrawalSet(context, { tradePassword: _, ...input }) {
      const { userId } = context
      const id = Number(input.id)
      await writer.settled()
      const plan = await planOf(database, { userId, id })
      if (plan?.of.kind !== 'withdrawal') return refuse('plan_unknown', { fields: ['id'] })
      const { place } = plan.of
      const prepared = await withdrawals.prepare(userId, place)
      return run(context, { call: 'planWithdrawalSet', id, input }, (turn) =>
        prepared
          ? changeWithdrawal(turn, parts, { ...input, id, userId, prepared })
          : unknownPlace(place.kind),
      )
    },

    planPause(context, input) {
      const id = Number(input.id)
      return run(context, { call: 'planPause', id, input }, (turn) =>
        pause(turn, parts, { id, on: input.on === 'true', userId: context.userId }),
      )
    },

    planStop(context, input) {
      const id = Number(input.id)
      return run(context, { call: 'planStop', id, input }, (turn) =>
        stop(turn, parts, { id, userId: context.userId }),
      )
    },

    async planNext({ nowMs }, { currency, ...when }) {
      if (!fits(when)) return refuse('plan_day', { fields: ['day'] })
      const zone = zoneOf(currency)
      const first = firstAfter(when, todayIn(zone, nowMs))
      const second = dayAfter(when, first)
      return done({ days: [first, second, dayAfter(when, second)], zone })
    },

    async planList({ userId }, asked) {
      await writer.settled()
      const paged = await plansPage(database, { ...asked, userId })
      return done(withRows(paged, await Promise.all(paged.list.map(shown))))
    },

    async planRuns({ userId }, asked) {
      await writer.settled()
      const paged = await runsPage(database, { ...asked, userId })
      return done(withRows(paged, paged.list.map(runOnWire)))
    },
  }
}

const unknownPlace = (kind: 'bank' | 'crypto') =>
  kind === 'bank'
    ? refuse('payout_unknown', { fields: ['to'] })
    : refuse('payout_address_unknown', { fields: ['to'] })

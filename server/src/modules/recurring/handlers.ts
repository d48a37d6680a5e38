import { type Answer, type Calls, done, type recurringCalls, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { add, change, pause, stop } from './commands.ts'
import type { RecurringParts } from './parts.ts'
import type { Plan } from './rules.ts'
import { planOf, plansPage, runsPage } from './store.ts'
import { planOnWire, runOnWire } from './wire.ts'

type Decided = { readonly ok: true; readonly value: Plan } | { readonly ok: false }
type Command = 'recurringAdd' | 'recurringSet' | 'recurringPause' | 'recurringStop'

export function recurringHandlers(parts: RecurringParts): SomeHandlers<keyof typeof recurringCalls> {
  const { database, writer, venue } = parts

  /** The rules give only reasons that the call declares. A stopped plan is distinguished from one that never was. */
  async function run<Name extends Command>(
    { userId, requestKey: key }: Context,
    asked: { readonly call: Name; readonly id?: number; readonly input: unknown },
    decide: (turn: Turn) => Decided,
  ): Promise<Answer<Calls[Name]>> {
    const ran = await writer.run({
      actor: userId,
      // Without a key a change is harmless to repeat: it has the new value, not a difference.
      ...(key !== undefined && { once: { key, call: asked.call, input: asked.input } }),
      decide(turn) {
        const answer = decide(turn)
        return answer.ok ? done(planOnWire(venue, answer.value)) : answer
      },
    })
    const answer = (ran.kind === 'done' ? ran.answer : refuse('key_reused')) as Answer<Calls[Name]>
    if (answer.ok || asked.id === undefined || answer.reason !== 'recurring_unknown') return answer
    await writer.settled()
    const plan = await planOf(database, { userId, id: asked.id })
    return (plan ? refuse('recurring_over') : answer) as Answer<Calls[Name]>
  }

  return {
    async recurringAdd(context, input) {
      const { userId, requestKey: key } = context
      if (key === undefined) return refuse('key_missing')
      return run<'recurringAdd'>(context, { call: 'recurringAdd', input }, (turn) =>
        add(turn, parts, { ...input, userId }),
      )
    },

    recurringSet(context, input) {
      const id = Number(input.id)
      return run<'recurringSet'>(context, { call: 'recurringSet', id, input }, (turn) =>
        change(turn, parts, { ...input, id, userId: context.userId }),
      )
    },

    recurringPause(context, input) {
      const id = Number(input.id)
      return run<'recurringPause'>(context, { call: 'recurringPause', id, input }, (turn) =>
        pause(turn, parts, { id, on: input.on === 'true', userId: context.userId }),
      )
    },

    recurringStop(context, input) {
      const id = Number(input.id)
      return run<'recurringStop'>(context, { call: 'recurringStop', id, input }, (turn) =>
        stop(turn, parts, { id, userId: context.userId }),
      )
    },

    async recurringList({ userId }, input) {
      await writer.settled()
      const paged = await plansPage(database, { ...input, userId })
      return done(
        withRows(
          paged,
          paged.list.map((plan) => planOnWire(venue, plan)),
        ),
      )
    },

    async recurringRuns({ userId }, { plan, ...asked }) {
      await writer.settled()
      const planId = plan === undefined ? undefined : Number(plan)
      const paged = await runsPage(database, { ...asked, userId, planId })
      return done(
        withRows(
          paged,
          paged.list.map((one) => runOnWire(venue, one)),
        ),
      )
    },
  }
}

import { type Answer, type basketCalls, type Calls, done, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { ordersByIds } from '../orders/index.ts'
import { remove, save } from './commands.ts'
import type { BasketParts } from './parts.ts'
import { previewOf } from './plan.ts'
import { send } from './send.ts'
import { runsPage } from './store.ts'
import { basketOnWire, runOnWire } from './wire.ts'

type Command = 'basketSave' | 'basketRemove' | 'basketSend'

export function basketHandlers(parts: BasketParts): SomeHandlers<keyof typeof basketCalls> {
  const { book, database, venue, writer } = parts

  /** The rules give only reasons that the call declares. */
  async function run<Name extends Command>(
    { userId, requestKey: key }: Context,
    { call, input }: { readonly call: Name; readonly input: unknown },
    decide: (turn: Turn) => Answer<Calls[Name]>,
  ): Promise<Answer<Calls[Name]>> {
    // Without a key a removal is harmless to repeat.
    const once = key !== undefined && { once: { key, call, input } }
    const ran = await writer.run({ actor: userId, ...once, decide })
    return ran.kind === 'done' ? ran.answer : (refuse('key_reused') as Answer<Calls[Name]>)
  }

  return {
    async basketSave(context, input) {
      const { userId, requestKey: key } = context
      if (key === undefined) return refuse('key_missing')
      const id = input.id === undefined ? undefined : Number(input.id)
      return run<'basketSave'>(context, { call: 'basketSave', input }, (turn) => {
        const saved = save(turn, parts, { ...input, id, userId })
        return saved.ok ? done(basketOnWire(parts, saved.value)) : saved
      })
    },

    basketRemove(context, input) {
      const id = Number(input.id)
      return run<'basketRemove'>(context, { call: 'basketRemove', input }, (turn) => {
        const removed = remove(turn, parts, { id, userId: context.userId })
        return removed.ok ? done({}) : removed
      })
    },

    async basketSend(context, input) {
      const { userId, requestKey: key } = context
      if (key === undefined) return refuse('key_missing')
      await parts.catchUp(userId)
      const id = Number(input.id)
      return run<'basketSend'>(context, { call: 'basketSend', input }, (turn) => {
        const sent = send(turn, parts, { ...input, id, userId })
        if (!sent.ok) return sent
        const { run: made, orders } = sent.value
        const name = book.find(id)?.name ?? ''
        return done(runOnWire(venue, { ...made, name }, new Map(orders.map((order) => [order.id, order]))))
      })
    },

    async basketList({ userId }) {
      await (parts.catchUp(userId) ?? writer.settled())
      return done({ list: book.of(userId).map((basket) => basketOnWire(parts, basket)) })
    },

    async basketPreview({ userId }, { id, kind, amount }) {
      await (parts.catchUp(userId) ?? writer.settled())
      const basket = book.own(userId, Number(id))
      return basket
        ? previewOf(parts, { basket, kind, amount })
        : refuse('basket_unknown', { fields: ['id'] })
    },

    async basketRuns({ userId }, { basket, ...asked }) {
      await writer.settled()
      const basketId = basket === undefined ? undefined : Number(basket)
      const paged = await runsPage(database, { ...asked, userId, basketId })
      const ids = paged.list.flatMap(({ lines }) => lines.flatMap(({ orderId }) => orderId ?? []))
      const orders = new Map((await ordersByIds(database, ids)).map((order) => [order.id, order]))
      return done(
        withRows(
          paged,
          paged.list.map((one) => runOnWire(venue, one, orders)),
        ),
      )
    },
  }
}

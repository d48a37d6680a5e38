import { formatMinor, scaleOf } from '@openbourse/money'
import { type Answer, type Calls, done, refuse, type shortTermCalls } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { fractionText } from '../../platform/shares/rules.ts'
import { buy, sellEarly } from './commands.ts'
import type { ShortParts } from './parts.ts'
import { screenDays, screenMost } from './rules.ts'
import { type Record, tradeById, tradesOf, withSales } from './store.ts'
import { tradeOnWire } from './wire.ts'

/** Trades are in the currency of the home exchange. */
const currency = 'NGN'

type Decided = { readonly ok: true; readonly value: Record } | { readonly ok: false }

export function shortHandlers(
  parts: ShortParts,
  /** What a day brought reaches a portfolio at once; undefined where it has. */
  catchUp: (userId: number) => Promise<unknown> | undefined,
): SomeHandlers<keyof typeof shortTermCalls> {
  const { database, writer, venue, screening, settings } = parts
  const money = (minor: number) => formatMinor(BigInt(minor), scaleOf(currency))

  /** A command under its key, answered with the trade as it then was. The rules give only reasons that its call declares. */
  async function once<Name extends 'shortBuy' | 'shortSell'>(
    { userId, requestKey: key }: Context,
    asked: { readonly call: Name; readonly input: unknown; readonly isEnding: boolean },
    decide: (turn: Turn) => Decided,
  ): Promise<Answer<Calls[Name]>> {
    if (key === undefined) return refuse('key_missing') as Answer<Calls[Name]>
    await catchUp(userId)
    const ran = await writer.run({
      actor: userId,
      once: { key, ...asked },
      decide(turn) {
        const answer = decide(turn)
        return answer.ok ? done(tradeOnWire(parts, answer.value, turn.nowMs)) : answer
      },
    })
    return (ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer) as Answer<Calls[Name]>
  }

  return {
    async shortList({ userId, nowMs }) {
      await screening.keep()
      const { list, turnoverFrom, ...steps } = screening.screen
      const first = list[0]?.symbol ?? homeStock(parts)
      return done({
        day: screening.day,
        currency,
        list: list.map(({ symbol, range, turnover }) => {
          const { name, last, changeRate } = venue.quote(symbol)
          return {
            symbol,
            name,
            sector: venue.instrument(symbol)?.sector ?? '',
            last,
            changeRate,
            range: fractionText(range),
            turnover: money(turnover),
          }
        }),
        rule: { days: screenDays, most: screenMost, turnoverFrom: money(turnoverFrom), ...steps },
        holdDays: settings.integer('short.days'),
        sellAt: first === undefined ? nowMs : screening.sellAt(first, nowMs),
        isMember: userId !== 0 && parts.vip.isMember(userId, nowMs),
      })
    },

    async shortBuy(context, input) {
      await screening.keep()
      return once(context, { call: 'shortBuy', input, isEnding: false }, (turn) =>
        buy(turn, parts, { ...input, userId: context.userId }),
      )
    },

    async shortSell(context, input) {
      const { userId } = context
      const id = Number(input.id)
      const answer = await once(context, { call: 'shortSell', input, isEnding: true }, (turn) =>
        sellEarly(turn, parts, { userId, id }),
      )
      if (answer.ok || answer.reason !== 'short_unknown') return answer
      await writer.settled()
      const stored = await tradeById(database, id)
      return stored?.trade.userId === userId ? refuse('short_over') : answer
    },

    async shortTrades({ userId, nowMs }, asked) {
      await writer.settled()
      const paged = await tradesOf(database, { userId, ...asked })
      const records = await withSales(database, paged.list)
      return done(
        withRows(
          paged,
          records.map((record) => tradeOnWire(parts, record, nowMs)),
        ),
      )
    },
  }
}

/** Any stock of the home exchange: all of them settle on the same days. */
const homeStock = ({ venue }: Pick<ShortParts, 'venue'>): string | undefined =>
  venue.instruments().find(({ country, tradable }) => country === 'NG' && tradable)?.symbol

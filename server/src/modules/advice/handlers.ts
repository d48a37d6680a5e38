import { formatMinor, scaleOf } from '@openbourse/money'
import { type Advice, type AdviceRecord, adviceRules, done } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { shareOf } from '../../platform/shares/rules.ts'
import type { Approvals } from '../approvals/index.ts'
import { type AdviceParts, adviceDays, costsOf } from './desk.ts'
import { leastResults, type Piece, type Results, resultOf, tallyOf } from './rules.ts'
import type { Services } from './service.ts'

type Strategy = {
  readonly isMember: (userId: number, nowMs: number) => boolean
  readonly services: Pick<Services, 'find'>
  readonly approvals: Pick<Approvals, 'openOf'>
}

export function adviceHandlers(
  parts: AdviceParts,
  { isMember, services, approvals }: Strategy,
): SomeHandlers<'adviceList'> {
  const { book, venue, writer, settings } = parts
  return {
    async adviceList({ userId, nowMs }) {
      await writer.settled()
      const member = userId !== 0 && isMember(userId, nowMs)
      const open = book.open()
      const ended = book.ended()
      const results = ended.map(({ piece, result, outcome }) => ({
        rule: piece.rule,
        result,
        index: outcome.index,
      }))
      const shown = (piece: Piece) =>
        onWire(parts, venue.instrument(piece.symbol)?.name ?? piece.symbol, piece)
      return done({
        isMember: member,
        service: serviceOf({ services, approvals }, userId),
        open: member ? open.map(shown).reverse() : [],
        openCount: open.length,
        ended: ended
          .slice(-limits.adviceEndedShown)
          .reverse()
          .map(({ piece }) => shown(piece)),
        all: recordOf(results),
        rules: adviceRules.map((rule) => ({
          rule,
          record: recordOf(results.filter((one) => one.rule === rule)),
        })),
        days: adviceDays,
        least: leastResults,
        costs: formatMinor(BigInt(costsOf(settings)), 4),
      })
    },
  }
}

/** The own strategy service: none, waiting for its second signature, or open. */
function serviceOf({ services, approvals }: Omit<Strategy, 'isMember'>, userId: number) {
  const service = services.find(userId)
  if (service?.state === 'open') return { state: 'open' as const, since: service.since }
  const isWaiting = approvals
    .openOf({ kind: 'user', id: userId })
    .some(({ kind }) => kind === 'strategy_open')
  return { state: isWaiting ? ('waiting' as const) : ('none' as const), since: null }
}

const millionths = (value: number): string => formatMinor(BigInt(value), 6)

/** The record of results: rates only where there are enough of them. */
function recordOf(results: Results): AdviceRecord {
  const { ended, gained, average, index } = tallyOf(results)
  if (ended < leastResults)
    return { ended, gained, rate: null, low: null, high: null, average: null, index: null }
  return { ended, gained, ...shareOf(gained, ended), average: millionths(average), index: millionths(index) }
}

function onWire({ book }: Pick<AdviceParts, 'book'>, name: string, piece: Piece): Advice {
  const { id, rule, symbol, currency, price, at, until, strength } = piece
  const outcome = book.outcome(id)
  const written = (minor: number) => formatMinor(BigInt(minor), scaleOf(currency))
  return {
    id: String(id),
    rule,
    symbol,
    name,
    currency,
    price: written(price),
    at,
    until,
    strength: millionths(strength),
    outcome: outcome
      ? {
          at: outcome.at,
          price: written(outcome.price),
          result: millionths(resultOf(piece, outcome)),
          index: millionths(outcome.index),
        }
      : null,
  }
}

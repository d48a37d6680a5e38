import { invariant } from '@openbourse/money'
import { done, refuse } from '@openbourse/protocol'
import type { Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { priceFrom, type Venue } from '../venue/index.ts'
import type { Ballots } from './ballots.ts'
import { crowdOf, type PastDay, wayOfPrice } from './rules.ts'
import { type CountedDay, decidedDays, ownVotes, type Vote, writeVote } from './store.ts'

type Parts = {
  readonly database: Database
  readonly writer: Writer
  readonly venue: Venue
  readonly ballots: Ballots
}

/** Daily votes on stocks. */
export function voteHandlers({
  database,
  writer,
  venue,
  ballots,
}: Parts): SomeHandlers<'voteInfo' | 'vote' | 'voteList'> {
  const dayOf = (symbol: string): string => {
    invariant(venue.instrument(symbol), `${symbol} is an instrument`)
    return venue.sessionOf(symbol).tradingDay
  }
  const refusal = (symbol: string) => {
    const instrument = venue.instrument(symbol)
    if (!instrument) return refuse('symbol_unknown', { values: { symbol }, fields: ['id'] })
    return instrument.tradable ? undefined : refuse('not_tradable', { values: { symbol }, fields: ['id'] })
  }
  const tallyOf = async (asker: { readonly userId: number; readonly nowMs: number }, symbol: string) => {
    const days = await decidedDays(database, { symbol, nowMs: asker.nowMs, most: limits.voteDaysCountedMax })
    const tradingDay = dayOf(symbol)
    return {
      symbol,
      tradingDay,
      endsAt: venue.dayEndsAt(symbol, asker.nowMs),
      ...ballots.of(symbol, tradingDay, asker.userId),
      crowd: crowdOf(await pastOf(venue, symbol, days)),
    }
  }

  return {
    async voteInfo(asker, { id }) {
      const refused = refusal(id)
      if (refused) return refused
      await writer.settled()
      return done(await tallyOf(asker, id))
    },

    async vote(asker, { id, choice }) {
      const refused = refusal(id)
      if (refused) return refused
      const { userId } = asker
      const written = await writer.run({
        actor: userId,
        decide(turn) {
          const tradingDay = dayOf(id)
          const closesAt = venue.dayEndsAt(id, turn.nowMs)
          if (ballots.of(id, tradingDay, userId).mine !== null)
            return refuse('vote_cast', { values: { until: String(closesAt) } })
          const decidedAt = venue.dayEndsAt(id, closesAt + 1)
          ballots.cast({ symbol: id, tradingDay, userId, choice })
          const at = turn.nowMs
          writeVote(turn, { userId, symbol: id, tradingDay, choice, at, closesAt, decidedAt })
          return done({})
        },
      })
      invariant(written.kind === 'done', 'a command without a key is always decided')
      return written.answer.ok ? done(await tallyOf(asker, id)) : written.answer
    },

    async voteList({ userId, nowMs }) {
      await writer.settled()
      const votes = await ownVotes(database, { userId, most: limits.votesShownMax })
      const list = await Promise.all(votes.map((vote) => judged(venue, vote, nowMs)))
      return done({ list })
    },
  }
}

async function pastOf(venue: Venue, symbol: string, days: readonly CountedDay[]): Promise<PastDay[]> {
  const closes = await closesOf(venue, symbol, days)
  return days.map(({ bull, bear }, at) => ({ bull, bear, ...closes[at]! }))
}

async function judged(venue: Venue, vote: Vote, nowMs: number) {
  const { symbol, choice, at, tradingDay, decidedAt } = vote
  const known = { symbol, choice, at, tradingDay }
  if (decidedAt > nowMs) return { ...known, outcome: null }
  const [closes] = await closesOf(venue, symbol, [vote])
  const went = closes && wayOfPrice(closes)
  const outcome = went === undefined ? 'unmoved' : went === choice ? 'right' : 'wrong'
  return { ...known, outcome } as const
}

type Decided = Pick<Vote, 'closesAt' | 'decidedAt'>
type Closes = Pick<PastDay, 'close' | 'nextClose'>

/**
 * The two closes that decide each day, both adjusted to the second one's shares, so that a split is not a
 * move.
 */
async function closesOf(venue: Venue, symbol: string, days: readonly Decided[]): Promise<Closes[]> {
  if (days.length === 0) return []
  const moments = days.flatMap(({ closesAt, decidedAt }) => [closesAt, decidedAt])
  const prices = await venue.pricesAt(symbol, moments)
  const changes = venue.changesOf(symbol)
  return days.map(({ closesAt, decidedAt }, at) => {
    const between = changes.filter((change) => change.at > closesAt && change.at <= decidedAt)
    const close = priceFrom(between, closesAt, prices[2 * at] ?? 0)
    return { close, nextClose: prices[2 * at + 1] ?? 0 }
  })
}

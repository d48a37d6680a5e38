import { product, wholeList } from '../../core/index.ts'
import { venue } from '../venue/index.ts'
import { Ballots } from './ballots.ts'
import { voteExamples } from './examples.ts'
import { voteHandlers } from './handlers.ts'
import { votesLeaves, votesOf } from './store.ts'

/** Daily votes on the direction of a stock. */
export const votes = product({
  name: 'votes',
  needs: { venue },
  leaves: votesLeaves,
  examples: voteExamples,
  async open({ database, writer }, needs) {
    const running = () =>
      new Set(needs.venue.instruments().map(({ symbol }) => needs.venue.sessionOf(symbol).tradingDay))
    const symbols = needs.venue.instruments().map(({ symbol }) => symbol)
    const ballots = new Ballots()
    for (const vote of await votesOf(database, { symbols, days: [...running()] })) ballots.cast(vote)
    needs.venue.onDayRoll(() => ballots.forgetBut(running()))
    const calls = voteHandlers({ database, writer, venue: needs.venue, ballots })
    return { face: {}, calls, exports: { votes: wholeList(calls.voteList) } }
  },
})

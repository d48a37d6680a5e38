import { product, wholeList } from '../../core/index.ts'
import { venue } from '../venue/index.ts'
import { openVotes } from './handlers.ts'

/** Daily votes on where a stock goes. */
export const votes = product({
  name: 'votes',
  needs: { venue },
  async open({ database, writer }, needs) {
    const calls = await openVotes({ database, writer, venue: needs.venue })
    return { face: {}, calls, exports: { votes: wholeList(calls.voteList) } }
  },
})

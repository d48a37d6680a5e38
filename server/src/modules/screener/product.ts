import { invariant } from '@openbourse/money'
import { done } from '@openbourse/protocol'
import { product, type Writer, wholeList } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { venue, type WholeVenue } from '../venue/index.ts'
import { screenerExamples } from './examples.ts'
import { factsOf } from './facts.ts'
import { SavedScreens } from './saved.ts'
import { YearRanges } from './year.ts'

/** Stocks by their figures, and the filters that users save. */
export const screener = product({
  name: 'screener',
  needs: { venue },
  examples: screenerExamples,
  async open({ database, memory, writer }, needs) {
    const saved = new SavedScreens({ database, memory })
    const calls = screenerHandlers({ venue: needs.venue, saved, writer })
    return { face: {}, calls, exports: { screens: wholeList(calls.screenerSaved) } }
  },
})

type Parts = { readonly venue: WholeVenue; readonly saved: SavedScreens; readonly writer: Writer }

function screenerHandlers({
  venue,
  saved,
  writer,
}: Parts): SomeHandlers<'screenerList' | 'screenerSave' | 'screenerRemove' | 'screenerSaved'> {
  const years = new YearRanges(venue)
  return {
    async screenerList({ nowMs }, { country }) {
      return done({ list: await factsOf(venue, years, { country, nowMs }), at: nowMs })
    },
    async screenerSave({ userId }, { name, country, filter }) {
      const asked = { userId, name: name.trim(), country, filter, countMax: limits.screensPerUserMax }
      const written = await saved.changing(userId, (own) =>
        writer.run({ actor: userId, decide: (turn) => saved.save(turn, own, asked) }),
      )
      invariant(written.kind === 'done', 'a command without a key is always decided')
      return written.answer
    },
    async screenerRemove({ userId }, { name }) {
      await saved.changing(userId, (own) =>
        writer.run({
          actor: userId,
          decide: (turn) => saved.remove(turn, own, { userId, name: name.trim() }),
        }),
      )
      return done({})
    },
    async screenerSaved({ userId }) {
      await writer.settled()
      return done({ list: await saved.of(userId) })
    },
  }
}

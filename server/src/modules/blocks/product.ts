import { createHmac } from 'node:crypto'
import { invariant } from '@openbourse/money'
import { type FaceOf, pagedList, product, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { approvals } from '../approvals/index.ts'
import { kyc } from '../kyc/index.ts'
import { ledger } from '../ledger/index.ts'
import { settings } from '../settings/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import { vip } from '../vip/index.ts'
import { BlockBook } from './book.ts'
import { blockCalendar, keepBlockCalendar } from './calendar.ts'
import { blockChecks } from './checks.ts'
import { blockConsole, blockDrafts } from './console.ts'
import { blockExamples, blockFlows } from './examples.ts'
import { blockHandlers } from './handlers.ts'
import { BlockLife } from './life.ts'
import { blockFile } from './lists.ts'
import type { BlockParts } from './parts.ts'
import { type BlockAsked, publish, termsOf, whyNotPublished } from './publish.ts'
import { allottedBetween, stored, storedBlocks } from './store.ts'
import { blocksLeaves } from './tables.ts'

export type Blocks = FaceOf<typeof blocks>

/** Block trades: a disclosed seller, one price, pro rata at the close, and shares that are locked for some days. */
export const blocks = product({
  name: 'blocks',
  needs: { approvals, calendar: blockCalendar, kyc, ledger, settings, stocks, venue, vip },
  leaves: blocksLeaves,
  examples: blockExamples,
  flows: blockFlows,
  async open(ports, needs) {
    const { database, writer, clock, portion, secrets } = ports
    const book = new BlockBook()
    const blocks = await storedBlocks(database)
    const running = blocks.filter(({ state }) => !['locked', 'unlocked', 'cancelled'].includes(state))
    book.recover(
      blocks,
      await stored.applications(
        database,
        running.map(({ id }) => id),
      ),
    )
    const tickets = secrets.derived('tickets of applications for blocks')
    const parts: BlockParts = {
      database,
      writer,
      clock,
      portion,
      book,
      ledger: needs.ledger,
      settings: needs.settings,
      venue: needs.venue,
      kyc: needs.kyc,
      vip: needs.vip,
      holdings: needs.stocks.holdings,
      ticketOf: (id) => createHmac('sha256', tickets).update(String(id)).digest('hex').slice(0, 32),
    }
    const life = new BlockLife(parts)
    const act = async (): Promise<void> => {
      if (needs.calendar === 'practice') await keepBlockCalendar(parts)
      await life.act()
    }
    needs.vip.register('blocks', (userId, span) => broughtBy(parts, { userId, ...span }))
    const drafts = blockDrafts(parts)
    for (const kind of drafts.kinds) needs.approvals.register(kind)
    const desk = blockConsole({ ...parts, approvals: needs.approvals }, drafts)
    const calls = { ...blockHandlers(parts), ...desk }
    const face = {
      /** Publishes a block, in the turn of a caller that may. */
      publish(turn: Turn, asked: BlockAsked) {
        const terms = termsOf(parts, asked)
        const why = whyNotPublished(parts, terms)
        invariant(why === undefined, `a block can be published: ${why}`)
        return publish(turn, parts, { terms, proposalId: null })
      },
      /** Cancels a block, in the turn of a caller that may. */
      cancel: drafts.cancel,
      /** Does everything that is due. */
      act,
    }
    return {
      face,
      calls,
      checks: () => blockChecks(parts),
      claims: { block: (id) => book.application(id)?.state === 'applied' },
      documents: { blocks: (path) => blockFile(parts, path) },
      published: () =>
        book.issues().map(({ id, termsText }) => ({
          name: `terms of block ${id}`,
          type: 'application/json',
          body: termsText,
        })),
      work: { steps: { everyMs: limits.blocksEveryMs, act, atStart: true } },
      exports: { blocks: pagedList(calls.blockOrders, {}) },
    }
  },
})

/**
 * What blocks brought a member beside just holding: the price on the exchange when the shares were given out less the price paid, for shares
 * that can be sold by now.
 */
async function broughtBy(
  { database, book }: Pick<BlockParts, 'database' | 'book'>,
  of: { readonly userId: number; readonly from: number; readonly to: number },
) {
  let minor = 0n
  let count = 0
  for (const { blockId, allotted } of await allottedBetween(database, of)) {
    const block = book.issue(blockId)
    const marketPrice = block?.details.marketPrice ?? null
    if (block?.state !== 'unlocked' || marketPrice === null) continue
    minor += BigInt(marketPrice - block.terms.price) * BigInt(allotted)
    count += 1
  }
  return { minor, count }
}

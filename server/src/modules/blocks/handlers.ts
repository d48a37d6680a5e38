import { type blockCalls, done, refuse } from '@openbourse/protocol'
import { keyedCommands, overInstead } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { withRows } from '../../platform/paging.ts'
import { fractionText } from '../../platform/shares/rules.ts'
import { ownFor } from '../applications/index.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { dateText, exchanges, wallAt } from '../venue/index.ts'
import { apply, change, withdraw } from './apply.ts'
import { enoughFor } from './enough.ts'
import type { BlockParts } from './parts.ts'
import { type Application, type BlockRecord, unlocksAt } from './rules.ts'
import { stored } from './store.ts'
import { blockOnWire, ownOnWire, ratesOnWire, written } from './wire.ts'

export function blockHandlers(parts: BlockParts): SomeHandlers<keyof typeof blockCalls> {
  const { database, writer, book, ledger, venue } = parts

  const once = keyedCommands(writer, (one: Application) => {
    const block = book.issue(one.blockId)
    if (!block) throw new Error('Broken invariant: an application is for a block')
    return ownOnWire(block, one)
  })

  async function shownTo(
    { userId, nowMs }: { readonly userId: number; readonly nowMs: number },
    blocks: readonly BlockRecord[],
  ) {
    const ownOf = await ownFor(
      { userId, issues: blocks },
      {
        isInMemory: (id) => book.isTaking(id),
        inMemory: (id, user) => book.ownOf(id, user),
        stored: (of) => stored.own(database, of),
        issueOf: ({ blockId }) => blockId,
      },
    )
    return (block: BlockRecord) => blockOnWire(parts, block, { nowMs, mine: ownOf(block) })
  }

  /** An application that was given out has left memory: it is known all the same, and over. */
  const overFor = (
    answer: { readonly ok: boolean; readonly reason?: string },
    { userId, id }: { readonly userId: number; readonly id: number },
  ) =>
    overInstead(answer, {
      userId,
      unknown: 'block_application_unknown',
      over: 'block_application_over',
      async stored() {
        await writer.settled()
        return stored.byId(database, id)
      },
    })

  return {
    async blockList(asker) {
      await writer.settled()
      const blocks = book.active().filter(({ state }) => state === 'open' || state === 'coming')
      return done({ list: blocks.map(await shownTo(asker, blocks)), at: asker.nowMs })
    },

    async blocksToday(asker) {
      await writer.settled()
      const { day, events, printed } = ofDay(book.issues(), asker.nowMs)
      const onWire = await shownTo(asker, [...events.map(({ block }) => block), ...printed])
      return done({
        day,
        events: events.map(({ at, what, block }) => ({
          at,
          what,
          done: at <= asker.nowMs,
          block: onWire(block),
        })),
        prints: printed.map((block) => ({
          at: block.details.allottedAt ?? block.terms.allotsAt,
          price: written(block.terms, block.terms.price),
          quantity: String(block.details.given),
          block: onWire(block),
        })),
      })
    },

    async blockInfo(asker, { offerId }) {
      const block = book.issue(Number(offerId))
      if (!block) return refuse('block_unknown', { fields: ['offerId'] })
      await writer.settled()
      const { userId, nowMs, locale } = asker
      const { terms, details, portfolioId, termsHash, publishedAt } = block
      const issued = Number(venue.instrument(terms.symbol)?.sharesIssued ?? 0n)
      const part = (shares: number): string => fractionText(issued === 0 ? 0 : shares / issued)
      const onWire = await shownTo(asker, [block])
      const { available } = ledger.ownedOf(mainPortfolioOf(userId), terms.currency)
      return done({
        block: onWire(block),
        seller: {
          name: terms.seller,
          reason: terms.why[locale],
          before: part(terms.owned),
          after: part(terms.owned - soldOf(block)),
        },
        rules: { hash: termsHash, publishedAt },
        escrow: {
          shares: String(ledger.ownedOf(portfolioId, `share:${terms.symbol}`).available),
          of: String(terms.offered),
          portfolio: String(portfolioId),
        },
        fees: ratesOnWire(terms),
        enough: await enoughOnWire(block),
        cancelledFor: details.cancelledFor,
        result: resultPath(block),
        available: userId === 0 ? null : written(terms, available),
        isMember: userId !== 0 && parts.vip.isMember(userId, nowMs),
      })
    },

    async blockApply(asker, { tradePassword: _, ...input }) {
      const { userId } = asker
      // Read before the turn: an identity is not decided again while a user applies.
      const others = await parts.kyc.otherAccountsOf(userId)
      return once(asker, { call: 'blockApply', input }, (turn) =>
        apply(turn, parts, {
          blockId: Number(input.offerId),
          userId,
          others,
          quantity: Number(input.quantity),
        }),
      )
    },

    async blockChange(asker, { tradePassword: _, ...input }) {
      const { userId } = asker
      const id = Number(input.id)
      const answer = await once(asker, { call: 'blockChange', input }, (turn) =>
        change(turn, parts, { userId, id, quantity: Number(input.quantity) }),
      )
      return (await overFor(answer, { userId, id })) ?? answer
    },

    async blockWithdraw(asker, input) {
      const { userId } = asker
      const id = Number(input.id)
      const answer = await once(asker, { call: 'blockWithdraw', input, isEnding: true }, (turn) =>
        withdraw(turn, parts, { userId, id }),
      )
      return (await overFor(answer, { userId, id })) ?? answer
    },

    async blockOrders({ userId, nowMs }, asked) {
      await writer.settled()
      const paged = await stored.ownPage(database, { userId, ...asked })
      const rows = paged.list.flatMap((application) => {
        const block = book.issue(application.blockId)
        if (!block) return []
        const mine = ownOnWire(block, application)
        return [
          { id: mine.id, application: mine, block: blockOnWire(parts, block, { nowMs, mine: undefined }) },
        ]
      })
      return done({ ...withRows(paged, rows), at: nowMs })
    },

    async blockOrder({ userId, nowMs }, { id }) {
      await writer.settled()
      const application = book.application(Number(id)) ?? (await stored.byId(database, Number(id)))
      const block = application && book.issue(application.blockId)
      if (!application || !block || application.userId !== userId)
        return refuse('block_application_unknown', { fields: ['id'] })
      return done({
        application: ownOnWire(block, application),
        block: blockOnWire(parts, block, { nowMs, mine: undefined }),
        result: resultPath(block),
      })
    },
  }

  async function enoughOnWire(block: BlockRecord) {
    const found = await enoughFor(venue, block)
    return found && { ...found, worst: fractionText(found.worst) }
  }
}

/** Shares that the seller sells, or sold. */
function soldOf({ terms, details, state }: BlockRecord): number {
  if (state === 'cancelled' || state === 'cancelling') return 0
  return state === 'locked' || state === 'unlocked' ? details.given : terms.offered
}

/** Address of the public list of allotments; null before. */
const resultPath = ({ id, details }: BlockRecord): string | null =>
  details.resultHash === null ? null : `/blocks/${id}/result`

type Event = {
  readonly at: number
  readonly what: 'opens' | 'closes' | 'allots' | 'unlocks'
  readonly block: BlockRecord
}

/** What happens with blocks on the day of the home exchange, in the order of time, and which were given out last. */
function ofDay(blocks: readonly BlockRecord[], nowMs: number) {
  const dayOf = (at: number): string => dateText(wallAt(exchanges.NG.zone, at))
  const day = dayOf(nowMs)
  const events: Event[] = []
  for (const block of blocks) {
    if (block.state === 'cancelled' || block.state === 'cancelling') continue
    const { opensAt, closesAt, allotsAt } = block.terms
    const all = [
      { at: opensAt, what: 'opens', block },
      { at: closesAt, what: 'closes', block },
      { at: allotsAt, what: 'allots', block },
      { at: unlocksAt(block), what: 'unlocks', block },
    ] as const
    events.push(...all.filter(({ at }) => dayOf(at) === day))
  }
  events.sort((one, other) => one.at - other.at || one.block.id - other.block.id)
  const given = blocks.filter(({ state }) => state === 'locked' || state === 'unlocked')
  return { day, events, printed: given.slice(-limits.blocksPrintedShown).reverse() }
}

import { type blockCalls, type CallName, done, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { withRows } from '../../platform/paging.ts'
import { fractionText } from '../../platform/shares/rules.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { dateText, exchanges, wallAt } from '../venue/index.ts'
import { apply, change, withdraw } from './apply.ts'
import { enoughFor } from './enough.ts'
import type { BlockParts } from './parts.ts'
import { type Application, type BlockRecord, unlocksAt } from './rules.ts'
import { applicationById, ownApplications, ownApplicationsFor } from './store.ts'
import { blockOnWire, ownOnWire, ratesOnWire, written } from './wire.ts'

type Answered = { readonly ok: true; readonly value: Application }
type Mine = { readonly userId: number; readonly requestKey?: string | undefined }

export function blockHandlers(parts: BlockParts): SomeHandlers<keyof typeof blockCalls> {
  const { database, writer, book, ledger, venue } = parts

  const shown = ({ value }: Answered) => {
    const block = book.block(value.blockId)
    if (!block) throw new Error('Broken invariant: an application is for a block')
    return done(ownOnWire(block, value))
  }

  /** A command under its key: decided once, and answered with the application as it then was. */
  async function once<R extends { readonly ok: false }>(
    { userId, requestKey: key }: Mine,
    asked: { readonly call: CallName; readonly input: unknown; readonly isEnding?: boolean },
    decide: (turn: Turn) => Answered | R,
  ) {
    if (key === undefined) return refuse('key_missing')
    const { call, input, isEnding = false } = asked
    const ran = await writer.run({
      actor: userId,
      once: { key, call, input, isEnding },
      decide(turn) {
        const answer = decide(turn)
        return answer.ok ? shown(answer) : answer
      },
    })
    return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
  }

  /** Own applications for blocks that were given out are in the journal, for others in memory. */
  async function mineOf(userId: number, blocks: readonly BlockRecord[]) {
    const own = new Map<number, Application>()
    if (userId === 0) return own
    const stored = blocks.filter(({ id }) => !book.isTaking(id)).map(({ id }) => id)
    if (stored.length > 0)
      for (const one of await ownApplicationsFor(database, { userId, blocks: stored }))
        own.set(one.blockId, one)
    for (const { id } of blocks) {
      const found = book.ownOf(id, userId)
      if (found) own.set(id, found)
    }
    return own
  }

  async function shownTo(
    { userId, nowMs }: { readonly userId: number; readonly nowMs: number },
    blocks: readonly BlockRecord[],
  ) {
    const own = await mineOf(userId, blocks)
    return (block: BlockRecord) => blockOnWire(parts, block, { nowMs, mine: own.get(block.id) })
  }

  return {
    async blockList(asker) {
      await writer.settled()
      const blocks = book.active().filter(({ state }) => state === 'open' || state === 'coming')
      return done({ list: blocks.map(await shownTo(asker, blocks)), at: asker.nowMs })
    },

    async blocksToday(asker) {
      await writer.settled()
      const { day, events, printed } = ofDay([...book.blocks()], asker.nowMs)
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
      const block = book.block(Number(offerId))
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
      return (await overInstead(answer, { userId, id })) ?? answer
    },

    async blockWithdraw(asker, input) {
      const { userId } = asker
      const id = Number(input.id)
      const answer = await once(asker, { call: 'blockWithdraw', input, isEnding: true }, (turn) =>
        withdraw(turn, parts, { userId, id }),
      )
      return (await overInstead(answer, { userId, id })) ?? answer
    },

    async blockOrders({ userId, nowMs }, asked) {
      await writer.settled()
      const paged = await ownApplications(database, { userId, ...asked })
      const rows = paged.list.flatMap((application) => {
        const block = book.block(application.blockId)
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
      const application = book.application(Number(id)) ?? (await applicationById(database, Number(id)))
      const block = application && book.block(application.blockId)
      if (!application || !block || application.userId !== userId)
        return refuse('block_application_unknown', { fields: ['id'] })
      return done({
        application: ownOnWire(block, application),
        block: blockOnWire(parts, block, { nowMs, mine: undefined }),
        result: resultPath(block),
      })
    },
  }

  /** An application that was given out has left memory: it is known all the same, and over. */
  async function overInstead(
    answer: { readonly ok: boolean; readonly reason?: string },
    { userId, id }: { readonly userId: number; readonly id: number },
  ) {
    if (answer.reason !== 'block_application_unknown') return undefined
    await writer.settled()
    const stored = await applicationById(database, id)
    return stored?.userId === userId ? refuse('block_application_over') : undefined
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

/** Where everyone reads who got how much; null before. */
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

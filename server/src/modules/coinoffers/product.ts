import { createHmac } from 'node:crypto'
import { invariant } from '@openbourse/money'
import { type FaceOf, pagedList, product, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { approvals } from '../approvals/index.ts'
import { kyc } from '../kyc/index.ts'
import { ledger } from '../ledger/index.ts'
import { publicLog } from '../log/index.ts'
import { settings } from '../settings/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import { CoinOfferBook, isOver } from './book.ts'
import { coinOfferCalendar, keepCoinOfferCalendar } from './calendar.ts'
import { coinOfferChecks } from './checks.ts'
import { coinOfferConsole, coinOfferDrafts } from './console.ts'
import { coinOfferFile } from './evidence.ts'
import { coinOfferExamples, coinOfferFlows } from './examples.ts'
import { coinOfferHandlers } from './handlers.ts'
import { CoinOfferLife } from './life.ts'
import type { CoinOfferParts } from './parts.ts'
import { publish, whyNotPublished } from './publish.ts'
import type { CoinOfferTerms } from './rules.ts'
import { stored, storedOfferings } from './store.ts'
import { coinOfferLeaves } from './tables.ts'

export type CoinOffers = FaceOf<typeof coinOffers>

/** Coin offerings: applications in money, shared out pro rata with a cap, coins that are released by a schedule, and a new pair. */
export const coinOffers = product({
  name: 'coinoffers',
  needs: { approvals, calendar: coinOfferCalendar, kyc, ledger, publicLog, settings, stocks, venue },
  leaves: coinOfferLeaves,
  examples: coinOfferExamples,
  flows: coinOfferFlows,
  async open({ database, writer, clock, portion, secrets, random }, needs) {
    const book = new CoinOfferBook()
    const offerings = await storedOfferings(database)
    const running = offerings.filter(({ state }) => !isOver(state))
    book.recover(
      offerings,
      await stored.applications(
        database,
        running.map(({ id }) => id),
      ),
    )
    const tickets = secrets.derived('tickets of applications for coin offerings')
    const parts: CoinOfferParts = {
      database,
      writer,
      clock,
      portion,
      book,
      ledger: needs.ledger,
      settings: needs.settings,
      venue: needs.venue,
      kyc: needs.kyc,
      holdings: needs.stocks.holdings,
      openRows: needs.publicLog.opened,
      ticketOf: (id) => createHmac('sha256', tickets).update(String(id)).digest('hex').slice(0, 32),
    }
    const life = new CoinOfferLife(parts)
    const act = async (): Promise<void> => {
      if (needs.calendar === 'practice') await keepCoinOfferCalendar(parts, random)
      await life.act()
    }
    const drafts = coinOfferDrafts(parts)
    for (const kind of drafts.kinds) needs.approvals.register(kind)
    const desk = coinOfferConsole({ ...parts, approvals: needs.approvals }, drafts)
    const calls = { ...coinOfferHandlers(parts), ...desk }
    const face = {
      /** Publishes a coin offering, in the turn of a caller that may. */
      publish(turn: Turn, terms: CoinOfferTerms) {
        const why = whyNotPublished(parts, terms, turn.nowMs)
        invariant(why === undefined, `a coin offering can be published: ${why}`)
        return publish(turn, parts, { terms, worth: terms.unitPrice, proposalId: null })
      },
      /** Cancels a coin offering, in the turn of a caller that may. */
      cancel: drafts.cancel,
      /** Does everything that is due. */
      act,
    }
    return {
      face,
      calls,
      checks: () => coinOfferChecks(parts),
      claims: { coinoffer: (id) => book.application(id)?.state === 'applied' },
      documents: { coinoffers: (path) => coinOfferFile(parts, path) },
      published: () =>
        book.issues().map(({ id, termsText }) => ({
          name: `terms of coin offering ${id}`,
          type: 'application/json',
          body: termsText,
        })),
      work: { steps: { everyMs: limits.coinOffersEveryMs, act, atStart: true } },
      exports: { 'coin-offerings': pagedList(calls.coinOfferOrders, {}) },
    }
  },
})

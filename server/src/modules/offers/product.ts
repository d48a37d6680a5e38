import { createHmac } from 'node:crypto'
import { formatMinor, invariant, scaleOf } from '@openbourse/money'
import { type FaceOf, pagedList, product, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { approvals } from '../approvals/index.ts'
import { kyc } from '../kyc/index.ts'
import { ledger } from '../ledger/index.ts'
import { publicLog } from '../log/index.ts'
import { portfolio } from '../portfolio/index.ts'
import { baseCurrency, settings } from '../settings/index.ts'
import { stocks } from '../stocks/index.ts'
import { type OpenVenue, venue } from '../venue/index.ts'
import { AutoApplying } from './autoapply.ts'
import { OfferBook } from './book.ts'
import { keepCalendar, offerCalendar } from './calendar/keeper.ts'
import { beacon, Chances } from './chance.ts'
import { offerChecks } from './checks.ts'
import { offerConsole, offerDrafts } from './console.ts'
import { drawFile } from './evidence.ts'
import { offerExamples, offerFlows } from './examples.ts'
import { offerHandlers } from './handlers.ts'
import { OfferLife } from './life.ts'
import { Listing } from './listing.ts'
import type { OfferParts } from './parts.ts'
import { publish, type RulesAsked } from './publish.ts'
import type { Terms } from './rules.ts'
import { stored, storedAutoApply, storedChain, storedOffers } from './store.ts'
import { offersLeaves } from './tables.ts'

export type Offers = FaceOf<typeof offers>

/** What a listed share opened at on its first day, and what it trades at; null before its first trade. */
function pricesOf(of: Pick<OpenVenue, 'instrument' | 'quote'>, symbol: string) {
  if (!of.instrument(symbol)) return { open: null, last: null }
  const { open, last, volume } = of.quote(symbol)
  return volume === '0' ? { open: null, last: null } : { open, last }
}

/** Offers of new shares: applications, draws that anyone can check, allotments and listings. */
export const offers = product({
  name: 'offers',
  needs: {
    approvals,
    beacon,
    calendar: offerCalendar,
    kyc,
    ledger,
    portfolio,
    publicLog,
    settings,
    stocks,
    venue,
  },
  leaves: offersLeaves,
  examples: offerExamples,
  flows: offerFlows,
  async open(ports, needs) {
    const { database, writer, clock, portion, note, secrets, random } = ports
    const book = new OfferBook()
    const chances = new Chances({ secrets, beacon: needs.beacon, chain: await storedChain(database) })
    const offers = await storedOffers(database)
    const running = offers.filter(({ state }) => state !== 'listed' && state !== 'cancelled')
    const applications = await stored.applications(
      database,
      running.map(({ id }) => id),
    )
    book.recover(offers, applications, await storedAutoApply(database))
    const tickets = secrets.derived('tickets of applications')
    const parts: OfferParts = {
      database,
      writer,
      clock,
      portion,
      note,
      book,
      chances,
      ledger: needs.ledger,
      settings: needs.settings,
      kyc: needs.kyc,
      keepRisk: needs.portfolio.keepRisk,
      ticketOf: (id) => createHmac('sha256', tickets).update(String(id)).digest('hex').slice(0, 32),
      openRows: needs.publicLog.opened,
      inBase: (minor) => formatMinor(minor, scaleOf(baseCurrency)),
      pricesOf: (symbol) => pricesOf(needs.venue, symbol),
    }
    const listing = new Listing(parts, { venue: needs.venue, holdings: needs.stocks.holdings })
    const life = new OfferLife(parts, listing)
    const automatic = new AutoApplying(parts)
    const act = async (): Promise<void> => {
      if (needs.calendar === 'practice') await keepCalendar(parts, random)
      await life.act()
      await automatic.act()
    }
    const drafts = offerDrafts({ ...parts, venue: needs.venue })
    for (const kind of drafts.kinds) needs.approvals.register(kind)
    const desk = offerConsole({ ...parts, approvals: needs.approvals }, drafts)
    const calls = { ...offerHandlers(parts), ...desk }
    const face = {
      /** Publishes an offer, in the turn of a caller that may. */
      publish: (turn: Turn, of: { readonly rules: RulesAsked; readonly terms: Terms }) => {
        invariant(!needs.venue.instrument(of.rules.symbol), `${of.rules.symbol} is not listed yet`)
        return publish(turn, parts, { ...of, proposalId: null })
      },
      /** Cancels an offer, in the turn of a caller that may. */
      cancel: drafts.cancel,
      /** Does everything that is due. */
      act,
    }
    return {
      face,
      calls,
      checks: () => offerChecks(parts),
      claims: {
        offer: (id) => {
          const found = book.application(id)
          return found?.state === 'applied' && found.held > 0n
        },
      },
      documents: { draws: (path) => drawFile(parts, life, path) },
      published: () =>
        book.issues().map(({ id, rulesText }) => ({
          name: `rules of offer ${id}`,
          type: 'application/json',
          body: rulesText,
        })),
      work: { steps: { everyMs: limits.offersEveryMs, act, atStart: true } },
      exports: { 'new-shares': pagedList(calls.offerOrders, {}) },
    }
  },
})

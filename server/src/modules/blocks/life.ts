import { hex } from '@openbourse/proof'
import { inPortions, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { linesHashInSlices } from '../../platform/slices.ts'
import { inTurnOf } from '../applications/index.ts'
import { blockAllotted, blockEscrowed, releasedFromBlock } from '../ledger/index.ts'
import { dateText, daysAfter, exchanges, wallAt } from '../venue/index.ts'
import { giveBack, moneyOf } from './apply.ts'
import { costOf } from './cost.ts'
import { notify } from './notices.ts'
import type { BlockParts } from './parts.ts'
import { listLines, listOf, type Result, resultOf } from './result.ts'
import { type Application, type BlockRecord, priceBeforeSplits, unlocksAt } from './rules.ts'

/** What happens to blocks by itself, one step after the other. Each step follows from what is stored, so a crash between two needs nothing. */
export class BlockLife {
  readonly #parts: BlockParts
  /** Results of blocks whose shares are being allotted; computed again after a start. */
  readonly #results = new Map<number, Result>()

  constructor(parts: BlockParts) {
    this.#parts = parts
  }

  /** Does everything that is due. */
  async act(): Promise<void> {
    for (const { id } of this.#parts.book.active()) while (await this.#step(id));
  }

  /** One step of a block; whether there was one. */
  async #step(id: number): Promise<boolean> {
    const block = this.#parts.book.issue(id)
    if (!block) return false
    const nowMs = this.#parts.clock.nowMs()
    const { terms } = block
    switch (block.state) {
      case 'coming':
        return nowMs >= terms.opensAt && this.#open(block)
      case 'open':
        return nowMs >= terms.closesAt && this.#close(block)
      case 'closed':
        return nowMs >= terms.allotsAt && this.#begin(block)
      case 'allotting':
        return this.#giveOut(block)
      case 'locked':
        return nowMs >= unlocksAt(block) && this.#unlock(block)
      case 'cancelling':
        return this.#giveAllBack(block)
      default:
        return false
    }
  }

  #open(block: BlockRecord): Promise<boolean> {
    return this.#inTurn(block, (turn) => {
      const details = { opensAt: block.terms.opensAt, termsHash: block.termsHash }
      this.#parts.book.step(turn, block, { state: 'open', moment: { kind: 'opened', details } })
    })
  }

  /** From here on no application changes: the turn's time is behind the close. The list is fixed by its hash. */
  async #close(block: BlockRecord): Promise<boolean> {
    const { book } = this.#parts
    const listHash = hex(
      await linesHashInSlices(await listLines(await listOf(block.terms, book.each(block.id)))),
    )
    return this.#inTurn(block, (turn) => {
      const { people, asked } = book.demandOf(block.id)
      const details = { people, asked, listHash }
      book.step(turn, block, { state: 'closed', details, moment: { kind: 'closed', details } })
    })
  }

  #begin(block: BlockRecord): Promise<boolean> {
    const { book, venue } = this.#parts
    return this.#inTurn(block, (turn) => {
      const details = { marketPrice: venue.lastPrice(block.terms.symbol), allottedAt: turn.nowMs }
      book.step(turn, block, { state: 'allotting', details })
    })
  }

  /** Shares and money of each, in portions; then what no user got goes back from escrow, and the block is printed. */
  async #giveOut(block: BlockRecord): Promise<boolean> {
    const { book, ledger } = this.#parts
    const result = await this.#resultOf(block)
    const resultHash = hex(await linesHashInSlices(result.lines))
    await inPortions(this.#parts, {
      perTurn: limits.blocksAllottedPerTurn,
      due: book.inLine(block.id, 'applied'),
      act: (turn, one) => this.#allot(turn, block, { one, shares: result.byTicket.get(one.ticket) ?? 0 }),
    })
    const { terms, portfolioId: escrow, id } = block
    return this.#inTurn(block, (turn) => {
      const left = ledger.ownedOf(escrow, `share:${terms.symbol}`).available
      if (left > 0n) ledger.post(turn, blockEscrowed({ escrow, symbol: terms.symbol, shares: -left, id }))
      ledger.portfolios.close(turn, escrow)
      const { given } = result
      const details = {
        price: terms.price,
        quantity: given,
        resultHash,
        marketPrice: block.details.marketPrice,
      }
      book.step(turn, block, {
        state: 'locked',
        details: { given, resultHash, unlocksAt: this.#lockEnds(turn, block) },
        moment: { kind: 'allotted', details },
      })
      this.#results.delete(id)
    })
  }

  #allot(
    turn: Turn,
    block: BlockRecord,
    { one, shares }: { readonly one: Application; readonly shares: number },
  ): void {
    const { ledger, book, holdings } = this.#parts
    if (shares === 0) {
      notify(turn, block, giveBack(turn, this.#parts, block, one, 'not_allotted'), 'block_not_allotted')
      return
    }
    const { terms, portfolioId: escrow } = block
    const { value, fees, total } = costOf(terms, shares)
    const money = moneyOf(block, one)
    const entries = blockAllotted({ ...money, escrow, shares: BigInt(shares), value, fees })
    const returned = one.held - total
    if (returned > 0n) entries.push(releasedFromBlock({ ...money, minor: returned }))
    ledger.postAll(turn, entries)
    holdings.received(turn, {
      portfolioId: money.portfolioId,
      symbol: terms.symbol,
      quantity: shares,
      cost: total,
      price: terms.price,
      cause: { kind: 'block', id: String(one.id) },
      locked: { lastDay: terms.lockDay, until: terms.unlockAt },
    })
    const ended: Application = {
      ...one,
      state: 'allotted',
      held: 0n,
      allotted: shares,
      paid: total,
      returned,
      endedAt: turn.nowMs,
    }
    book.write(turn, ended, { kind: 'allotted', minor: total })
    const details = { ...block.details, unlocksAt: this.#lockEnds(turn, block) }
    notify(turn, { ...block, details }, ended, 'block_allotted')
  }

  /** Shares that are given out after their lock, by a server that was away, settle as a purchase of that moment does. */
  #lockEnds({ nowMs }: Pick<Turn, 'nowMs'>, { terms }: BlockRecord): number {
    return Math.max(terms.unlockAt, this.#parts.venue.settlesAt(terms.symbol, nowMs))
  }

  /**
   * The price of the unlock day shows how much of the discount was left; the shares become available like all lots.
   */
  #unlock(block: BlockRecord): Promise<boolean> {
    const { book, venue } = this.#parts
    return this.#inTurn(block, (turn) => {
      const details = { unlockPrice: unlockPriceOf(venue, block, turn.nowMs) }
      book.step(turn, block, { state: 'unlocked', details, moment: { kind: 'unlocked', details } })
    })
  }

  /** A cancelled block: money comes back in portions, then the shares go back. */
  async #giveAllBack(block: BlockRecord): Promise<boolean> {
    const { book, ledger } = this.#parts
    await inPortions(this.#parts, {
      perTurn: limits.blocksAllottedPerTurn,
      due: book.inLine(block.id, 'applied'),
      act: (turn, one) =>
        notify(turn, block, giveBack(turn, this.#parts, block, one, 'returned'), 'block_cancelled'),
    })
    const { terms, portfolioId: escrow, id } = block
    return this.#inTurn(block, (turn) => {
      ledger.post(turn, blockEscrowed({ escrow, symbol: terms.symbol, shares: -BigInt(terms.offered), id }))
      ledger.portfolios.close(turn, escrow)
      const details = { reason: block.details.cancelledFor }
      book.step(turn, block, { state: 'cancelled', moment: { kind: 'cancelled', details } })
    })
  }

  /** Applications that were allotted already are in the list with what they asked for, so a start in between changes nothing. */
  async #resultOf(block: BlockRecord): Promise<Result> {
    const known = this.#results.get(block.id)
    if (known) return known
    const list = await listOf(block.terms, this.#parts.book.each(block.id))
    const made = await resultOf(block.terms, list)
    this.#results.set(block.id, made)
    return made
  }

  /** A turn in which the block is still as it was seen. */
  #inTurn(seen: BlockRecord, decide: (turn: Turn) => void): Promise<boolean> {
    const { writer, book } = this.#parts
    return inTurnOf(writer, { seen, now: () => book.issue(seen.id) }, decide)
  }
}

/** The price on the exchange, for a share as it was given out: after a split, for all that it became. */
function unlockPriceOf(venue: BlockParts['venue'], { terms, details }: BlockRecord, nowMs: number): number {
  const { symbol } = terms
  const dayOf = (at: number): string => dateText(wallAt(exchanges.NG.zone, at))
  const span = { symbol, from: daysAfter(dayOf(details.allottedAt ?? terms.allotsAt), 1), to: dayOf(nowMs) }
  const splits = venue.shareChanges(span).flatMap(({ ratio }) => (ratio ? [ratio] : []))
  return priceBeforeSplits(venue.lastPrice(symbol), splits)
}

import { createHash } from 'node:crypto'
import { scaleOf } from '@openbourse/money'
import { firstValue, unitsFor } from '@openbourse/quant/pools'
import { problemOf, type Strategy } from '@openbourse/quant/strategies'
import type { Turn } from '../../core/types.ts'
import { robotCapital } from '../ledger/index.ts'
import type { RobotParts } from './parts.ts'
import { newestBar, type RobotRecord, type RobotTerms } from './rules.ts'

/** A strategy of terms as `quant` runs it. */
export const strategyOf = ({ strategy }: Pick<RobotTerms, 'strategy'>): Strategy => strategy as Strategy

/** Why terms cannot be published, in words that only operators read. */
export function whyNotPublished(venue: RobotParts['venue'], terms: RobotTerms): string | undefined {
  const unknown = terms.symbols.find((symbol) => venue.instrument(symbol)?.currency !== terms.currency)
  if (unknown) return `${unknown} is not traded in ${terms.currency}`
  if (new Set(terms.symbols).size !== terms.symbols.length) return 'each instrument is named once'
  const amounts = [terms.minimum, terms.maximum, terms.startUp]
  if (!amounts.every((minor) => Number.isSafeInteger(minor) && minor > 0) || terms.minimum > terms.maximum)
    return 'amounts are above zero, and the smallest is not above the largest'
  if (!(terms.periodDays >= 1 && terms.lockDays >= 0 && terms.lockDays <= terms.periodDays))
    return 'the lock-in is within the term'
  return problemOf(strategyOf(terms), terms.symbols.length)
}

/** Publishes a robot: its terms, its portfolio and the practice money that it begins with, all before its first order. */
export function publish(
  turn: Turn,
  { book, ledger, venue }: Pick<RobotParts, 'book' | 'ledger' | 'venue'>,
  terms: RobotTerms,
): RobotRecord {
  const termsText = JSON.stringify(terms)
  const { id: portfolioId } = ledger.portfolios.open(turn, { kind: 'robot', owner: 'itself' })
  const robot: RobotRecord = {
    id: turn.nextId(),
    terms,
    termsText,
    termsHash: createHash('sha256').update(termsText).digest('hex'),
    portfolioId,
    publishedAt: turn.nowMs,
  }
  const { currency, startUp } = terms
  const units = unitsFor(BigInt(startUp), firstValue(scaleOf(currency)))
  const capital = { robot: portfolioId, id: robot.id, currency, minor: BigInt(startUp), units }
  ledger.postAll(turn, robotCapital(capital))
  const first = {
    id: turn.nextId(),
    robotId: robot.id,
    at: turn.nowMs,
    value: BigInt(startUp),
    units,
    leaving: 0n,
    valued: 0n,
    proceeds: 0n,
    prices: terms.symbols.map((symbol) => venue.lastPrice(symbol)),
  }
  book.add(turn, robot, first, newestBar(turn.nowMs))
  return robot
}

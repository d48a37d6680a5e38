import type { ContractPositions, StreamData } from '@openbourse/protocol'
import type { TopicSources } from '../../platform/stream/types.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { accountOf } from './account.ts'
import type { Engine } from './engine.ts'
import { accountOnWire, markOnWire, positionOnWire } from './wire.ts'

type PositionParts = Parameters<typeof accountOf>[0]

/** Open positions of a portfolio at the present marks, and its account. A call and the stream return the same. */
export function positionsOf(parts: PositionParts, portfolioId: number, nowMs: number): ContractPositions {
  const { book, marks } = parts
  return {
    list: book.ownedBy(portfolioId).map((position) => {
      const contract = marks.contractOn(position.symbol)!
      const mark = marks.of(position.symbol, nowMs).mark.price ?? 0n
      return positionOnWire(position, { book, contract, mark })
    }),
    account: accountOnWire(accountOf(parts, portfolioId)),
    at: nowMs,
  }
}

/**
 * Own positions, and the mark of a contract: sent after each computation of the marks, which is once a second, and
 * positions when they change too.
 */
export function contractTopics(
  parts: PositionParts & {
    readonly clock: { nowMs(): number }
    readonly engine: Pick<Engine, 'onLook'>
  },
): TopicSources {
  const { book, clock, engine, marks } = parts
  const all = new Set<() => void>()
  const ofPortfolio = new Map<number, () => void>()
  engine.onLook(() => {
    for (const changed of all) changed()
  })
  book.onChange((turn, { portfolioId }) => turn.afterCommit(() => ofPortfolio.get(portfolioId)?.()))
  const listen = (changed: () => void) => {
    all.add(changed)
    return () => void all.delete(changed)
  }
  return {
    positions: {
      who: 'user',
      open({ userId, changed }) {
        const portfolioId = mainPortfolioOf(userId)
        const now = (): StreamData['positions'] => positionsOf(parts, portfolioId, clock.nowMs())
        const leave = listen(changed)
        ofPortfolio.set(portfolioId, changed)
        let published = ''
        return {
          snapshot: now,
          // A computation in which no mark changed is not sent.
          update() {
            const { at, ...rest } = now()
            const text = JSON.stringify(rest)
            if (text === published) return undefined
            published = text
            return { ...rest, at }
          },
          close() {
            leave()
            ofPortfolio.delete(portfolioId)
          },
        }
      },
    },
    mark: {
      who: 'anyone',
      open({ arg, changed }) {
        const contract = marks.contractOn(arg)
        if (!contract) return { refused: 'symbol_unknown' }
        const now = (): StreamData['mark'] => markOnWire(marks.of(arg, clock.nowMs()), book.termsOf(contract))
        return { snapshot: now, update: now, close: listen(changed) }
      },
    },
  }
}

import { formatMinor } from '@openbourse/money'
import type { NewsFacts, NewsKind } from '@openbourse/protocol'
import { meanRate, rateBetween } from '../figures/rules.ts'

/** Each kind has its own figures: a missing one does not compile. */
export type MoveNews = { [K in NewsKind]: { readonly kind: K; readonly facts: NewsFacts<K> } }[NewsKind]

/** What the prices and trades show beside a move. Prices are decimal texts, volumes are shares. */
export type Beside = {
  readonly open: string
  /** Average volume of the past days; 0 where it is not known. */
  readonly usualVolume: number
  readonly sector: string
  /** Changes of the other stocks of its sector that traded today, as fractions. */
  readonly peers: readonly string[]
  /** The largest of today's trades that are still known. */
  readonly largest?: { readonly price: string; readonly quantity: string } | undefined
}

/** From where on a figure is named as the reason of a move. */
export const tellable = {
  /** Part of the move that happened at the open. */
  openPart: 0.6,
  /** Part of the day's volume in one trade. */
  tradePart: 0.2,
  peersMin: 2,
  /** Average change of the sector in the same and in the other direction. */
  sectorRate: 0.01,
  againstRate: 0.005,
  /** Multiple of the usual volume. */
  times: 1.5,
} as const

/**
 * Picks the most notable fact beside a large move: the open, one trade, its sector, or the volume. The story states
 * nothing beyond its figures; without such a fact the move is alone.
 */
export function moveNews(facts: NewsFacts<'big_move'>, beside: Beside): MoveNews {
  return (
    atOpen(facts, beside) ??
    byTrade(facts, beside) ??
    bySector(facts, beside) ??
    byVolume(facts, beside) ?? { kind: 'big_move', facts }
  )
}

function atOpen(facts: NewsFacts<'big_move'>, { open }: Beside): MoveNews | undefined {
  const openRate = rateBetween(facts.previousClose, open)
  const part = Number(openRate) / Number(facts.rate)
  if (!(part >= tellable.openPart)) return undefined
  return { kind: 'opening_move', facts: { ...facts, open, openRate } }
}

function byTrade(facts: NewsFacts<'big_move'>, { largest }: Beside): MoveNews | undefined {
  if (!largest || !/^[1-9]\d*$/.test(facts.volume) || !/^\d+$/.test(largest.quantity)) return undefined
  const tradePart = formatMinor((BigInt(largest.quantity) * 10_000n) / BigInt(facts.volume), 4)
  // A day of one trade or two has no ordinary trades to compare with.
  if (Number(tradePart) < tellable.tradePart || Number(tradePart) > 0.9) return undefined
  const trade = { tradeShares: largest.quantity, tradePrice: largest.price, tradePart }
  return { kind: 'trade_move', facts: { ...facts, ...trade } }
}

function bySector(facts: NewsFacts<'big_move'>, { sector, peers }: Beside): MoveNews | undefined {
  if (peers.length < tellable.peersMin) return undefined
  const sectorRate = meanRate(peers)
  const together = Number(sectorRate) > 0 === Number(facts.rate) > 0
  const least = together ? tellable.sectorRate : tellable.againstRate
  if (Math.abs(Number(sectorRate)) < least) return undefined
  const result = { ...facts, sector, peers: String(peers.length), sectorRate }
  return { kind: together ? 'sector_move' : 'against_sector', facts: result }
}

function byVolume(facts: NewsFacts<'big_move'>, { usualVolume }: Beside): MoveNews | undefined {
  const times = usualVolume > 0 ? Number(facts.volume) / usualVolume : 0
  if (times < tellable.times) return undefined
  const usual = String(Math.trunc(usualVolume))
  return {
    kind: 'busy_move',
    facts: { ...facts, usualVolume: usual, times: formatMinor(BigInt(Math.trunc(times * 100)), 2) },
  }
}

import type { MarketSession } from '@openbourse/protocol'

export type SessionLine =
  | { readonly key: 'open' | 'auction' | 'closed' | 'halted'; readonly at?: never }
  | { readonly key: 'openUntil' | 'auctionUntil' | 'closedUntil'; readonly at: number }

/** Text of the session line, and its time. A past time is not shown: the server will send the next state. */
export function sessionLine(
  session: Pick<MarketSession, 'state' | 'closesAt' | 'opensAt'>,
  nowMs: number,
): SessionLine {
  const { state, closesAt, opensAt } = session
  const ahead = (at: number | null): at is number => at !== null && at > nowMs
  switch (state) {
    case 'open':
      return ahead(closesAt) ? { key: 'openUntil', at: closesAt } : { key: 'open' }
    case 'auction':
      return ahead(closesAt) ? { key: 'auctionUntil', at: closesAt } : { key: 'auction' }
    case 'closed':
      return ahead(opensAt) ? { key: 'closedUntil', at: opensAt } : { key: 'closed' }
    case 'halted':
      return { key: 'halted' }
  }
}

import type { Loaded } from '@openbourse/ui'
import type { Results } from './ask.ts'
import { usePages } from './use-pages.ts'

type State = Results['consoleOffers' | 'consoleBlocks' | 'consoleCoinOffers']['list'][number]['state']

/** An account that holds what an issue offers until it is given out. */
export type Escrow = {
  /** The kind of product on the desk, and its id there. */
  readonly kind: 'shares' | 'blocks' | 'coins'
  readonly id: string
  readonly name: string
  /** Of the share or coin. */
  readonly code: string
  readonly asset: string
  readonly state: State
  readonly portfolio: string
  readonly escrow: string
}

const everyMs = 30_000

/** Every issue of new shares, block and coin offering with its escrow, newest first of each kind. */
export function useEscrows(): Loaded<readonly Escrow[]> {
  const asked = { everyMs, all: true }
  const shares = usePages('consoleOffers', asked).of
  const blocks = usePages('consoleBlocks', asked).of
  const coins = usePages('consoleCoinOffers', asked).of
  if (shares.state !== 'ready') return shares
  if (blocks.state !== 'ready') return blocks
  if (coins.state !== 'ready') return coins
  const value: readonly Escrow[] = [
    ...shares.value.map((one) => ({
      ...held(one),
      kind: 'shares' as const,
      id: one.symbol,
      name: one.name,
      code: one.symbol,
      asset: `share:${one.symbol}`,
    })),
    ...blocks.value.map((one) => ({
      ...held(one),
      kind: 'blocks' as const,
      id: one.id,
      name: one.seller,
      code: one.symbol,
      asset: `share:${one.symbol}`,
    })),
    ...coins.value.map((one) => ({
      ...held(one),
      kind: 'coins' as const,
      id: one.id,
      name: one.name,
      code: one.coin,
      asset: `coin:${one.coin}`,
    })),
  ]
  return { ...shares, value }
}

const held = <One extends Pick<Escrow, 'state' | 'portfolio' | 'escrow'>>({
  state,
  portfolio,
  escrow,
}: One) => ({
  state,
  portfolio,
  escrow,
})

/** The escrows that are known so far. */
export function useKnownEscrows(): readonly Escrow[] | undefined {
  const of = useEscrows()
  return of.state === 'ready' ? of.value : undefined
}

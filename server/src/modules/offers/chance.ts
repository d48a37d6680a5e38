import {
  drandRoundAfter,
  drandRoundSeconds,
  hex,
  type OfferChance,
  ProofError,
  type PublishedChance,
  quicknet,
  randomnessOf,
} from '@openbourse/proof'
import { port, type Turn } from '../../core/index.ts'
import { reader } from '../../platform/outgoing.ts'
import type { Secrets } from '../../platform/secrets/types.ts'
import { ChainValues } from './chain-values.ts'
import { type ChainRow, writeChain } from './tables.ts'

/** A round of a public network as it was published: signatures in hexadecimal. Rejects where the network cannot be reached. */
export type Beacon = { round(number: number): Promise<PublishedChance | undefined> }

const beaconLimits = { waitMs: 5000, bytesMax: 4096 }

/** The network that draws take their chance from, or nothing where none is configured. */
export const beacon = port<Beacon | null>('beacon of chance', ({ config }) =>
  config.drandUrl === undefined ? null : drandBeacon(config.drandUrl),
)

/** The rounds of quicknet over HTTP, as drand serves them: `/{chain}/public/{round}`. */
export function drandBeacon(address: string): Beacon {
  const read = reader(beaconLimits)
  return {
    async round(number) {
      const { status, text } = await read(`${address}/${quicknet.hash}/public/${number}`)
      if (status !== 200) return undefined
      const { round, signature } = JSON.parse(text) as { round?: unknown; signature?: unknown }
      return round === number && typeof signature === 'string' ? { value: signature } : undefined
    },
  }
}

/** 7 years of hours. */
const chainLength = 65_536
const chainPeriodMs = 3_600_000

export type FoundChance =
  | { readonly kind: 'found'; readonly chance: PublishedChance; readonly randomness: Uint8Array }
  | { readonly kind: 'missing' | 'wrong' }

/** Source of the chance of draws. */
export class Chances {
  readonly #secrets: Pick<Secrets, 'derived'>
  readonly #beacon: Beacon | null
  #chain: ChainRow | undefined
  #values: { readonly id: number; readonly of: ChainValues } | undefined

  constructor(of: {
    readonly secrets: Pick<Secrets, 'derived'>
    readonly beacon: Beacon | null
    readonly chain: ChainRow | undefined
  }) {
    this.#secrets = of.secrets
    this.#beacon = of.beacon
    this.#chain = of.chain
  }

  /** The round that a draw at this time will use: the first one that is published after it. Begins a chain where there is none. */
  choose(turn: Turn, drawAt: number): OfferChance {
    if (this.#beacon) {
      const round = drandRoundAfter(quicknet, Math.ceil(drawAt / 1000))
      return { source: 'drand', network: 'quicknet', round }
    }
    const chain = this.#chainFor(turn, drawAt)
    const round = roundAfter(chain, drawAt)
    return { source: 'operator-trusted', end: chain.end, length: chain.length, round }
  }

  /** When a round can be asked for. Epoch ms. */
  publishedAt(chance: OfferChance): number {
    if (chance.source === 'drand') return drandRoundSeconds(quicknet, chance.round) * 1000
    const chain = this.#chain
    return chain ? chain.beginsAt + chance.round * chain.periodMs : 0
  }

  /** The chance of a round, once it is published. */
  async find(chance: OfferChance): Promise<FoundChance> {
    const published = await this.#published(chance).catch(() => undefined)
    if (!published) return { kind: 'missing' }
    try {
      return { kind: 'found', chance: published, randomness: randomnessOf(chance, published) }
    } catch (error) {
      if (error instanceof ProofError) return { kind: 'wrong' }
      throw error
    }
  }

  async #published(chance: OfferChance): Promise<PublishedChance | undefined> {
    if (chance.source === 'drand') return this.#beacon?.round(chance.round)
    const chain = this.#chain
    if (chain?.end !== chance.end) return undefined
    const values = await this.#valuesOf(chain)
    return { value: hex(values.at(chance.round)) }
  }

  /** No value of the chain is published before its time for any offer, so a chain is used in the order of time. */
  #chainFor(turn: Turn, drawAt: number): ChainRow {
    const known = this.#chain
    if (known && roundAfter(known, drawAt) <= known.length) return known
    const id = turn.nextId()
    const values = ChainValues.of(this.#secretOf({ id }), chainLength)
    this.#values = { id, of: values }
    const end = hex(values.at(0))
    const made = { id, end, length: chainLength, beginsAt: turn.nowMs, periodMs: chainPeriodMs }
    writeChain(turn, made)
    this.#chain = made
    return made
  }

  /** After a start they are worked out once, between turns. */
  async #valuesOf(chain: ChainRow): Promise<ChainValues> {
    if (this.#values?.id === chain.id) return this.#values.of
    const of = await ChainValues.inSlices(this.#secretOf(chain), chain.length)
    this.#values = { id: chain.id, of }
    return of
  }

  #secretOf({ id }: Pick<ChainRow, 'id'>): Uint8Array {
    return this.#secrets.derived(`chance of draws ${id}`)
  }
}

const roundAfter = ({ beginsAt, periodMs }: ChainRow, atMs: number): number =>
  Math.max(1, Math.ceil((atMs - beginsAt) / periodMs))

import type { OfferEvidence } from '@openbourse/proof'
import type { OwnApplication } from '@openbourse/protocol'
import type { Product } from '../../../core/index.ts'
import { asker, type MarketOptions, type MarketWorld, openMarketWorld } from '../../../testing/market.ts'
import { kyc } from '../../kyc/index.ts'
import { ledger } from '../../ledger/index.ts'
import { offers } from '../index.ts'
import type { Offers } from '../product.ts'
import type { RulesAsked } from '../publish.ts'
import type { OfferRecord, Terms } from '../rules.ts'
import { offerRulesFor, termsFor } from './terms.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A market with offers of new shares, of which none is there yet. */
export type OffersWorld = {
  readonly market: MarketWorld
  readonly face: Offers
  /** Publishes an offer of twelve lots that opens in an hour and closes a day later. */
  publish(more?: Partial<RulesAsked>, terms?: Partial<Terms>): Promise<OfferRecord>
  /** Moves the clock to a time, and does what is due. */
  at(ms: number): Promise<void>
  work(): Promise<void>
  ask<Value>(act: Promise<{ ok: true; value: Value } | { ok: false; reason: string }>): Promise<Value>
  apply(userId: number, offer: OfferRecord, asked: Asked): Promise<OwnApplication>
  restart(): Promise<OffersWorld>
  readonly as: (userId: number, key?: string) => ReturnType<typeof asker>
}

export type Asked = { quantity?: string; bids?: string; unfunded?: boolean }

export async function openOffersWorld(
  options: MarketOptions & { readonly more?: readonly never[] } = {},
  products: readonly Product[] = [],
): Promise<OffersWorld> {
  return worldOf(await openMarketWorld({ ...options, products: [kyc, offers, ...products] }))
}

let keys = 0

function worldOf(market: MarketWorld): OffersWorld {
  const { world } = market
  const face = world.assembly.face(offers)
  const as: OffersWorld['as'] = (userId, key) => {
    keys += 1
    return asker(userId, { nowMs: world.clock.nowMs(), key: key ?? `key-of-offers-${keys}` })
  }
  const ask: OffersWorld['ask'] = async (act) => {
    const answer = await act
    if (!answer.ok) throw new Error(answer.reason)
    return answer.value
  }
  return {
    market,
    face,
    as,
    ask,
    work: () => face.act(),
    async publish(more = {}, terms = {}) {
      const opensAt = world.clock.nowMs() + hourMs
      const closesAt = opensAt + dayMs
      const {
        version: _version,
        draw: _draw,
        chance: _chance,
        ...rules
      } = offerRulesFor({
        opensAt,
        closesAt,
        confirmBy: closesAt + hourMs / 2,
        drawAt: closesAt + hourMs,
        payBy: closesAt + dayMs,
        listsAt: closesAt + 3 * dayMs,
        ...more,
      })
      const written = await world.writer.run({
        actor: 0,
        decide: (turn) => ({ offer: face.publish(turn, { rules, terms: termsFor(terms) }) }),
      })
      if (written.kind !== 'done') throw new Error('a command without a key is always decided')
      return written.answer.offer
    },
    async at(ms) {
      await market.pass(Math.max(0, ms - world.clock.nowMs()))
      await face.act()
    },
    apply: (userId, offer, asked) =>
      ask(
        world.calls.offerApply(as(userId), {
          issueId: String(offer.id),
          quantity: asked.quantity,
          bids: asked.bids,
          unfunded: asked.unfunded ?? false,
        }),
      ),
    restart: async () => worldOf(await market.restart()),
  }
}

export const moneyOf = ({ market }: OffersWorld, userId: number) => {
  const { available, held } = market.world.assembly.face(ledger).ownedOf(userId, 'NGN')
  return { available, held }
}

/** What a stranger reads of a draw. */
export async function filesOf({ market }: OffersWorld, { id }: OfferRecord) {
  const { documents } = market.world.assembly
  const read = async (name: string) => String((await documents.draws!(`${id}/${name}`))?.body)
  const lines = async (name: string) => (await read(name)).split('\n').slice(0, -1)
  return {
    evidence: JSON.parse(await read('evidence')) as OfferEvidence,
    lists: { bids: null, applications: await lines('applications'), result: await lines('result') },
  }
}

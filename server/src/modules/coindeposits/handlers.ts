import { formatMinor, invariant, scaleOf } from '@openbourse/money'
import { type Calls, done, type Input, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { withRows } from '../../platform/paging.ts'
import type { Arrivals } from './arrivals.ts'
import { networkName, type Offer, offerOf, offersOf } from './offer.ts'
import { practiceOf, readPractice } from './practice.ts'
import { reportTxid } from './report.ts'
import type { Reviewed } from './review.ts'
import { readDeposits } from './store.ts'
import type { AddressRow } from './types.ts'
import { addressOnWire, depositOnWire, networkOnWire } from './wire.ts'

export type CoinDepositHandlers = SomeHandlers<
  | 'rechargeCoins'
  | 'rechargeAddress'
  | 'rechargeAddressNew'
  | 'rechargePractise'
  | 'rechargeReport'
  | 'rechargeOrders'
>
export type Desk = Reviewed & { readonly arrivals: Arrivals }
type Target = { readonly coin: string; readonly network: string }
type Practise = Input<Calls['rechargePractise']>

export function coinDepositHandlers(desk: Desk): CoinDepositHandlers {
  const { writer, settings, database, chain } = desk.parts
  return {
    async rechargeCoins() {
      const byCoin = Map.groupBy(offersOf(settings), ({ coin }) => coin)
      const list = [...byCoin].map(([coin, offers]) => ({
        coin,
        networks: offers.map((offer) => networkOnWire(offer, chain)),
      }))
      return done({ list })
    },

    async rechargeAddress({ userId }, target) {
      const ran = await writer.run({
        actor: userId,
        decide: (turn) => currentAddress(desk, turn, { userId, target }),
      })
      invariant(ran.kind === 'done', 'what has no key is never another’s')
      return ran.answer
    },

    async rechargeAddressNew({ userId, requestKey: key }, target) {
      if (key === undefined) return refuse('key_missing')
      const ran = await writer.run({
        actor: userId,
        once: { key, call: 'rechargeAddressNew', input: target },
        decide: (turn) => newAddress(desk, turn, { userId, target }),
      })
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },

    async rechargePractise({ userId, requestKey: key }, input) {
      if (key === undefined) return refuse('key_missing')
      const ran = await writer.run({
        actor: userId,
        once: { key, call: 'rechargePractise', input },
        decide: (turn) => practise(desk, turn, { userId, input }),
      })
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },

    async rechargeReport({ userId, requestKey: key, nowMs }, input) {
      return key === undefined ? refuse('key_missing') : reportTxid(desk, { userId, key, nowMs }, input)
    },

    async rechargeOrders({ userId, nowMs }: Context, { id, ...asked }) {
      await writer.settled()
      const of = { userId, ...asked, id: id === undefined ? undefined : Number(id) }
      const paged = await readDeposits(database, of)
      const rows = paged.list.map(({ row, steps }) =>
        depositOnWire(row, { steps, chain, nowMs, owed: desk.owed.ofDeposit(row.id) }),
      )
      return done(withRows(paged, rows))
    },
  }
}

function offered({ parts }: Desk, target: Target) {
  const offer = offerOf(parts.settings, target)
  const { coin } = target
  if (!offersOf(parts.settings).some((one) => one.coin === coin))
    return refuse('coin_unknown', { values: { coin }, fields: ['coin'] })
  if (offer?.why === null) return done(offer)
  const network = offer?.networkName ?? target.network
  return refuse('coin_network_closed', { values: { coin, network }, fields: ['network'] })
}

type Asked = { readonly userId: number; readonly target: Target }

function currentAddress(desk: Desk, turn: Turn, { userId, target }: Asked) {
  const offer = offered(desk, target)
  if (!offer.ok) return offer
  const of = { userId, network: target.network }
  return done(shown(desk, offer.value, desk.addresses.of(userId, of.network).at(-1) ?? give(desk, turn, of)))
}

function newAddress(desk: Desk, turn: Turn, { userId, target }: Asked) {
  const offer = offered(desk, target)
  if (!offer.ok) return offer
  const max = desk.parts.settings.integer('coin.addresses.max')
  if (desk.addresses.of(userId, target.network).length >= max)
    return refuse('coin_addresses_max', { values: { max: String(max), network: offer.value.networkName } })
  return done(shown(desk, offer.value, give(desk, turn, { userId, network: target.network })))
}

function give({ addresses, parts }: Desk, turn: Turn, of: { userId: number; network: string }): AddressRow {
  const row = addresses.give(turn, of.userId, of.network)
  parts.chain.watch(row)
  return row
}

const shown = ({ addresses, parts }: Desk, offer: Offer, row: AddressRow) =>
  addressOnWire(row, { offer, addresses, chain: parts.chain, settings: parts.settings })

/** Simulates an outside payment to one of the user's addresses. It changes no state of the server. */
function practise(
  desk: Desk,
  turn: Turn,
  { userId, input }: { readonly userId: number; readonly input: Practise },
) {
  const { chain } = desk.parts
  const offer = offered(desk, input)
  if (!offer.ok) return offer
  const minor = readPractice(offer.value, input.amount)
  if (!minor.ok) return minor
  const max = limits.coinPracticesUnderWayMax
  if (desk.arrivals.underWay(userId) >= max)
    return refuse('coin_practices_max', { values: { max: String(max) } })
  const reorganises = chain.networks.find(({ id }) => id === input.network)?.reorganises === true
  const to = desk.addresses.of(userId, input.network).at(-1)
  if (!to) return refuse('coin_address_first', { values: { network: offer.value.networkName } })
  const by = { practice: input.practice, minor: minor.value, reorganises }
  const payment = practiceOf(offer.value, to, by)
  if (!payment.ok) return payment
  const { network, asset, address, tag } = payment.value
  const place = chain.practise(turn, payment.value)
  return done({
    ...place,
    network,
    networkName: networkName(network),
    coin: asset,
    address,
    tag,
    amount: formatMinor(payment.value.minor, scaleOf(asset)),
    watched: network === input.network,
    attributable: desk.addresses.owner(payment.value) !== undefined,
  })
}

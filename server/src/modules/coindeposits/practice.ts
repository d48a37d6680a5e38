import { formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import { type CoinPractice, done, refuse } from '@openbourse/protocol'
import type { PracticePayment } from '../rails/index.ts'
import { readAddress } from '../wallet/index.ts'
import { payerOf } from './derive/payer.ts'
import { foreignTwins, networkName, type Offer } from './offer.ts'
import type { AddressRow } from './types.ts'

/** A network that has addresses of another form: what a wallet of it says of ours. */
const strangers: Readonly<Record<string, string>> = {
  'bitcoin-test': 'litecoin-test',
  'litecoin-test': 'bitcoin-test',
  'dogecoin-test': 'bitcoin-test',
  'tron-nile': 'ethereum-sepolia',
  'xrpl-test': 'bitcoin-test',
}
const coinOfStranger: Readonly<Record<string, string>> = {
  'litecoin-test': 'LTC',
  'bitcoin-test': 'BTC',
  'ethereum-sepolia': 'ETH',
}
/** Tokens travel on networks that have them, to any address: this one is not taken here. */
const strangeCoins: Readonly<Record<string, string>> = { 'ethereum-sepolia': 'LINK' }
/** The last tag there is, which is given to nobody. */
const nobodysTag = '4294967295'

/** What can be tried out on a network. A block that alone counts cannot be replaced in time. */
export function practicesOf(
  offer: Pick<Offer, 'network' | 'takesTag' | 'needed'>,
  network: { readonly reorganises: boolean },
): CoinPractice[] {
  const canTurn = network.reorganises && offer.needed > 1
  return [
    'usual',
    'wrong_network',
    ...(strangeCoins[offer.network] === undefined ? [] : (['wrong_coin'] as const)),
    ...(offer.takesTag ? (['no_tag', 'wrong_tag'] as const) : []),
    ...(canTurn ? (['reorganised', 'replaced', 'undone'] as const) : []),
  ]
}

/** Reads an amount of practice coins: above zero, no more decimals than the coin has, and not more than one payment may bring. */
export function readPractice(offer: Offer, text: string) {
  const { coin, practiceMost } = offer
  const about = { fields: ['amount'] }
  const minor = parseMinor(text, scaleOf(coin))
  if (minor === undefined)
    return refuse('coin_decimals', { ...about, values: { coin, decimals: String(scaleOf(coin)) } })
  if (minor === 0n) return refuse('coin_amount_zero', about)
  if (minor <= practiceMost) return done(minor)
  const most = formatMinor(practiceMost, scaleOf(coin))
  return refuse('coin_practice_most', { ...about, values: { coin, most } })
}

/** What somebody sends who means to pay `to` and does it rightly or with a mistake; a refusal is what a wallet would say. */
export function practiceOf(
  offer: Offer,
  to: Pick<AddressRow, 'address' | 'tag' | 'userId'>,
  by: { readonly practice: CoinPractice; readonly minor: bigint; readonly reorganises: boolean },
) {
  const { coin, network } = offer
  const { practice, minor } = by
  if (!practicesOf(offer, by).includes(practice))
    return refuse('coin_practice_unavailable', { values: { network: offer.networkName } })
  const right: PracticePayment = {
    network,
    asset: coin,
    minor,
    ...pick(to),
    sender: payerOf(network, to.userId),
    story: 'usual',
  }
  switch (practice) {
    case 'usual':
      return done(right)
    case 'reorganised':
    case 'replaced':
    case 'undone':
      return done({ ...right, story: practice })
    case 'no_tag':
      return done({ ...right, tag: null })
    case 'wrong_tag':
      return done({ ...right, tag: nobodysTag })
    case 'wrong_coin':
      return done({ ...right, asset: strangeCoins[network] ?? coin })
    case 'wrong_network':
      return elsewhere(offer, right)
  }
}

/** On a network with the same form of addresses it goes, and is lost to us; on any other the wallet refuses. */
function elsewhere({ network, networkName: name }: Offer, right: PracticePayment) {
  const twin = foreignTwins[network]
  if (twin) return done({ ...right, network: twin.id })
  const other = strangers[network] ?? ''
  const read = readAddress({ coin: coinOfStranger[other] ?? '', network: other, address: right.address })
  if (!read.problem) return done({ ...right, network: other })
  return refuse('coin_practice_wallet', { values: { network: name, sent: networkName(other) } })
}

const pick = ({ address, tag }: Pick<AddressRow, 'address' | 'tag'>) => ({ address, tag })

import { formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import { type CoinPractice, done, refuse } from '@openbourse/protocol'
import type { PracticePayment } from '../rails/index.ts'
import { readAddress } from '../wallet/index.ts'
import { payerOf } from './derive/payer.ts'
import { foreignTwins, networkName, type Offer } from './offer.ts'
import type { AddressRow } from './types.ts'

/** For each network another one with a different address form, whose wallets refuse the address. */
const otherForms: Readonly<Record<string, string>> = {
  'bitcoin-test': 'litecoin-test',
  'litecoin-test': 'bitcoin-test',
  'dogecoin-test': 'bitcoin-test',
  'tron-nile': 'ethereum-sepolia',
  'xrpl-test': 'bitcoin-test',
}
const coinOfOtherForm: Readonly<Record<string, string>> = {
  'litecoin-test': 'LTC',
  'bitcoin-test': 'BTC',
  'ethereum-sepolia': 'ETH',
}
/** Tokens that a network carries but that cannot be deposited. */
const strangeCoins: Readonly<Record<string, string>> = { 'ethereum-sepolia': 'LINK' }
/** The highest tag, which is never given out. */
const unusedTag = '4294967295'

/** Practice cases of a network. A block that is final at once cannot be replaced in time. */
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

/** Reads a practice amount: positive, with at most the coin's decimals, within the limit of one payment. */
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

/** The payment of a sender to `to`, correctly or with a mistake. A refusal is that of a wallet. */
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
      return done({ ...right, tag: unusedTag })
    case 'wrong_coin':
      return done({ ...right, asset: strangeCoins[network] ?? coin })
    case 'wrong_network':
      return elsewhere(offer, right)
  }
}

/** On a network with the same address form the payment is lost; on any other the wallet refuses it. */
function elsewhere({ network, networkName: name }: Offer, right: PracticePayment) {
  const twin = foreignTwins[network]
  if (twin) return done({ ...right, network: twin.id })
  const other = otherForms[network] ?? ''
  const read = readAddress({ coin: coinOfOtherForm[other] ?? '', network: other, address: right.address })
  if (!read.problem) return done({ ...right, network: other })
  return refuse('coin_practice_wallet', { values: { network: name, sent: networkName(other) } })
}

const pick = ({ address, tag }: Pick<AddressRow, 'address' | 'tag'>) => ({ address, tag })

import { coinTermsOf, confirmationsOf, payoutTermsOf, railOf, type Settings } from '../settings/index.ts'
import { coins, networks } from '../wallet/index.ts'
import { derivedNetworks } from './derive/keys.ts'

/** A coin on a network, as it can be paid in, or why it cannot. */
export type Offer = {
  readonly coin: string
  readonly network: string
  readonly networkName: string
  readonly takesTag: boolean
  /** `keys`: no address without a private key; `no_way_out`: what comes could not leave again. Null where it is open. */
  readonly why: 'keys' | 'no_way_out' | null
  readonly minimum: bigint
  readonly practiceMost: bigint
  readonly needed: number
}

/** Every coin on every network that addresses can be read of, open or not, at the settings of the moment. */
export function offersOf(settings: Settings): Offer[] {
  return coins.flatMap(({ coin, networks: on }) =>
    on.map(({ id, name, takesTag }) => {
      const terms = coinTermsOf(settings, coin)
      const needed = confirmationsOf(settings, id)
      const hasKeys = derivedNetworks.includes(id) && needed !== undefined
      const canLeave = terms !== undefined && payoutTermsOf(settings, coin)?.fees[railOf(id)] !== undefined
      return {
        coin,
        network: id,
        networkName: name,
        takesTag,
        needed: needed ?? 0,
        why: hasKeys ? (canLeave ? null : 'no_way_out') : 'keys',
        minimum: terms?.least ?? 0n,
        practiceMost: terms?.practiceMost ?? 0n,
      }
    }),
  )
}

export function offerOf(
  settings: Settings,
  of: { readonly coin: string; readonly network: string },
): Offer | undefined {
  return offersOf(settings).find(({ coin, network }) => coin === of.coin && network === of.network)
}

/** Networks that are played beside those of addresses: there what is paid to us is lost to us. */
export const foreignTwins: Readonly<Record<string, { readonly id: string; readonly name: string }>> = {
  'ethereum-sepolia': { id: 'bsc-test', name: 'BNB Smart Chain Testnet' },
}

export const networkName = (id: string): string =>
  networks.find((network) => network.id === id)?.name ??
  Object.values(foreignTwins).find((twin) => twin.id === id)?.name ??
  id

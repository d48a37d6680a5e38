import type { RechargeNetwork } from '@openbourse/protocol'
import { Button, Copy, History, IconButton, useCopy } from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import { WayTabs } from '../../common/cash/WayTabs.tsx'
import type { Results } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { AddressCard } from './AddressCard.tsx'
import { More } from './More.tsx'
import { Picks } from './Picks.tsx'
import { PracticeSender } from './PracticeSender.tsx'
import { Records } from './Records.tsx'
import { UnderWay } from './UnderWay.tsx'
import { type Target, useAddress } from './use-address.ts'

type Known = Results['rechargeCoins']['list']

/** Coin, network, the address to pay to, and what comes of it. */
export function DepositScreen() {
  return <MembersOnly>{() => <LoadedScreen />}</MembersOnly>
}

function LoadedScreen() {
  const text = useText('coinDeposit')
  const face = faceOf(useCall('rechargeCoins', {}), ({ list }) => openOnly(list))
  if (face.state === 'ready') return <CoinForm list={face.value} />
  return (
    <Frame>
      <CardOf of={face} rows={4} failedTitle={text('failedTitle')}>
        {() => <p>{text('closed')}</p>}
      </CardOf>
    </Frame>
  )
}

/** The frame of the page in all its faces: the ways on top, the record in the bar. */
function Frame(props: { readonly dock?: ReactNode; readonly children: ReactNode }) {
  const text = useText('coinDeposit')
  const records = <IconButton key="all" icon={History} label={text('all')} to={paths.coinDeposits()} />
  return (
    <Page title={text('title')} actions={[records]} dock={props.dock}>
      <div className="stack">
        <WayTabs way="crypto" />
        {props.children}
      </div>
    </Page>
  )
}

/** Coins that can come at all, each with the networks over which it can. */
function openOnly(list: Known): Known {
  return list
    .map(({ coin, networks }) => ({ coin, networks: networks.filter(({ open }) => open) }))
    .filter(({ networks }) => networks.length > 0)
}

function CoinForm({ list }: { readonly list: Known }) {
  const asked = { coin: useQueryText('coin'), network: useQueryText('network') }
  const [coin, setCoin] = useState(list.find((one) => one.coin === asked.coin)?.coin ?? list[0]?.coin ?? '')
  const [wanted, setWanted] = useState(asked.network)
  const networks = list.find((one) => one.coin === coin)?.networks ?? []
  const network = networks.find(({ id }) => id === wanted) ?? networks[0]
  if (!network) return null
  return (
    <WithAddress
      key={`${coin} ${network.id}`}
      target={{ coin, network: network.id }}
      network={network}
      picks={
        <Picks
          coins={list.map((one) => one.coin)}
          coin={coin}
          networks={networks}
          network={network.id}
          onCoin={setCoin}
          onNetwork={setWanted}
        />
      }
    />
  )
}

/** The page of one coin on one network. Another choice is another page, so that no former address stays under a new name. */
function WithAddress(props: {
  readonly target: Target
  readonly network: RechargeNetwork
  readonly picks: ReactNode
}) {
  const { target, network, picks } = props
  const text = useText('coinDeposit')
  const { query, busy, renew } = useAddress(target)
  const face = faceOf(query, (address) => address)
  const address = face.state === 'ready' ? face.value.address : undefined
  return (
    <Frame dock={address !== undefined && <CopyDock address={address} />}>
      {picks}
      <UnderWay coin={target.coin} />
      <CardOf of={face} rows={4} failedTitle={text('failedTitle')}>
        {(given) => (
          <>
            <AddressCard address={given} busy={busy} onRenew={() => void renew()} />
            <More address={given} network={network.id} />
            <PracticeSender target={target} network={network} />
          </>
        )}
      </CardOf>
      <Records coin={target.coin} title={text('recent')} rest />
    </Frame>
  )
}

function CopyDock({ address }: { readonly address: string }) {
  const text = useText('coinDeposit')
  const copy = useCopy()
  return (
    <Button wide kind="primary" icon={Copy} onPress={() => void copy(address)}>
      {text('copyAddress')}
    </Button>
  )
}

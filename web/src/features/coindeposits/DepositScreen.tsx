import type { RechargeNetwork } from '@openbourse/protocol'
import { Button, Card, Coins, Failed, ListIcon, RowBones, SelectField, ShowOne } from '@openbourse/ui'
import { useState } from 'react'
import type { Results } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { AddressCard } from './AddressCard.tsx'
import { PracticeSender } from './PracticeSender.tsx'
import { Records } from './Records.tsx'
import { ReportForm } from './ReportForm.tsx'
import { type Target, useAddress } from './use-address.ts'

type Known = Results['rechargeCoins']['list']

/** Coin, network, the address to pay to, and what comes of it. */
export function DepositScreen() {
  return (
    <ShowOne
      of={faceOf(useCall('rechargeCoins', {}), ({ list }) => openOnly(list))}
      skeleton={<Waiting />}
      failed={(retry) => <NotLoaded retry={retry} />}
    >
      {(list) => <CoinForm list={list} />}
    </ShowOne>
  )
}

/** Coins that can come at all, each with the networks over which it can. */
function openOnly(list: Known): Known {
  return list
    .map(({ coin, networks }) => ({ coin, networks: networks.filter(({ open }) => open) }))
    .filter(({ networks }) => networks.length > 0)
}

function CoinForm({ list }: { readonly list: Known }) {
  const text = useText('coinDeposit')
  const asked = { coin: useQueryText('coin'), network: useQueryText('network') }
  const [coin, setCoin] = useState(list.find((one) => one.coin === asked.coin)?.coin ?? list[0]?.coin ?? '')
  const [wanted, setWanted] = useState(asked.network)
  const networks = list.find((one) => one.coin === coin)?.networks ?? []
  const network = networks.find(({ id }) => id === wanted) ?? networks[0]
  if (!network) return null
  return (
    <div className="stack">
      <Card>
        <div className="stack">
          <SelectField label={text('coin')} value={coin} onChange={(event) => setCoin(event.target.value)}>
            {list.map((one) => (
              <option key={one.coin}>{one.coin}</option>
            ))}
          </SelectField>
          <SelectField
            label={text('network')}
            value={network.id}
            onChange={(event) => setWanted(event.target.value)}
          >
            {networks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </Card>
      <PaymentAddress
        key={`${coin} ${network.id}`}
        target={{ coin, network: network.id }}
        network={network}
      />
      <Records coin={coin} title={text('recent')} />
      <ReportForm key={`report ${network.id}`} network={network.id} />
      <div className="pair">
        <Button kind="surface" icon={Coins} to={paths.coinDepositList()}>
          {text('listTitle')}
        </Button>
        <Button kind="surface" icon={ListIcon} to={paths.coinDeposits()}>
          {text('all')}
        </Button>
      </div>
    </div>
  )
}

function PaymentAddress({ target, network }: { readonly target: Target; readonly network: RechargeNetwork }) {
  const { query, busy, renew } = useAddress(target)
  return (
    <ShowOne
      of={faceOf(query, (address) => address)}
      skeleton={<Waiting />}
      failed={(retry) => <NotLoaded retry={retry} />}
    >
      {(address) => (
        <>
          <AddressCard address={address} busy={busy} onRenew={() => void renew()} />
          <PracticeSender target={target} network={network} />
        </>
      )}
    </ShowOne>
  )
}

function Waiting() {
  return (
    <Card flush>
      <RowBones rows={4} mark={false} />
    </Card>
  )
}

function NotLoaded({ retry }: { readonly retry: () => void }) {
  const text = useText('coinDeposit')
  const common = useText('common')
  return (
    <Card>
      <Failed title={text('failedTitle')} retry={retry}>
        {common('failed.list')}
      </Failed>
    </Card>
  )
}

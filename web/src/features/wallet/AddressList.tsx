import type { PayoutAddress } from '@openbourse/protocol'
import { Coins, Item, Pill } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { AddressSheet } from './AddressSheet.tsx'
import { AllowList } from './AllowList.tsx'
import { SavedPlaces } from './SavedPlaces.tsx'
import { WaitingPeriod } from './WaitingPeriod.tsx'
import styles from './wallet.module.css'

/** Own addresses for withdrawals, and the switch that allows no others. */
export function AddressList() {
  const text = useText('wallet.addresses')
  const query = useCall('addressList', {})
  const [open, setOpen] = useState<PayoutAddress>()
  const { data } = query
  return (
    <>
      <SavedPlaces
        query={query}
        icon={Coins}
        add={paths.addAddress()}
        words={{
          list: text('list'),
          add: text('add'),
          emptyTitle: text('emptyTitle'),
          empty: text('empty', { hours: query.data?.quarantineHours ?? 0 }),
          failedTitle: text('failedTitle'),
          failed: text('failed'),
        }}
      >
        {(one) => <Row key={one.id} address={one} onOpen={() => setOpen(one)} />}
      </SavedPlaces>
      {data && (
        <div className={styles.form}>
          <AllowList state={data.allowList} hours={data.quarantineHours} />
        </div>
      )}
      <AddressSheet address={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

function Row({ address, onOpen }: { readonly address: PayoutAddress; readonly onOpen: () => void }) {
  const { coin, networkName, masked, label, starred, usableFrom } = address
  const banks = useText('wallet.banks')
  return (
    <Item
      icon={Coins}
      title={label || `${coin} · ${networkName}`}
      note={
        <>
          <span className={styles.number}>{label ? `${coin} · ${networkName} · ${masked}` : masked}</span>
          <span className={styles.pills}>
            {starred && <Pill>★ {banks('favorite')}</Pill>}
            <WaitingPeriod until={usableFrom} />
          </span>
        </>
      }
      onPress={onOpen}
    />
  )
}

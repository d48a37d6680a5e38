import type { PayoutAddress } from '@openbourse/protocol'
import { Button, Card, Coins, Empty, Failed, Item, List, Plus, RowBones, Section, Show } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { AddressSheet } from './AddressSheet.tsx'
import { AllowList } from './AllowList.tsx'
import { Waiting } from './Waiting.tsx'
import styles from './wallet.module.css'

/** Own addresses for withdrawals, and the switch that allows no others. */
export function AddressList() {
  const text = useText('wallet.addresses')
  const banks = useText('wallet.banks')
  const query = useCall('addressList', {})
  const [open, setOpen] = useState<PayoutAddress>()
  const { data } = query
  const count = data && { count: data.list.length, max: data.max }
  return (
    <>
      <Section
        title={text('list')}
        end={count && count.count > 0 && <span className="head-note">{banks('count', count)}</span>}
      >
        <Card flush>
          <Show
            of={faceOf(query, ({ list }) => list)}
            skeleton={<RowBones rows={2} mark={false} />}
            empty={
              <Empty icon={Coins} title={text('emptyTitle')} action={text('add')} to={paths.addAddress()}>
                {text('empty', { hours: data?.quarantineHours ?? 0 })}
              </Empty>
            }
            failed={(retry) => (
              <Failed title={text('failedTitle')} retry={retry}>
                {text('failed')}
              </Failed>
            )}
          >
            {(list) => (
              <List inset="icon" label={text('list')}>
                {list.map((one) => (
                  <Row key={one.id} address={one} onOpen={() => setOpen(one)} />
                ))}
              </List>
            )}
          </Show>
        </Card>
      </Section>
      {count && count.count > 0 && (
        <div className={styles.end}>
          <Button kind="primary" wide icon={Plus} to={paths.addAddress()}>
            {text('add')}
          </Button>
        </div>
      )}
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
  const { coin, networkName, masked, label, usableFrom } = address
  return (
    <Item
      icon={Coins}
      title={label || `${coin} · ${networkName}`}
      note={
        <>
          <span className={styles.number}>{label ? `${coin} · ${networkName} · ${masked}` : masked}</span>
          <span className={styles.pills}>
            <Waiting until={usableFrom} />
          </span>
        </>
      }
      onPress={onOpen}
    />
  )
}

import type { PayoutAccount } from '@openbourse/protocol'
import { Card, Coins, Item, Landmark, List, Note, Pill, ShieldCheck } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { BankSheet } from './BankSheet.tsx'
import { SavedPlaces } from './SavedPlaces.tsx'
import { WaitingPeriod } from './WaitingPeriod.tsx'
import styles from './wallet.module.css'

/** Own bank accounts, masked, with what each still waits for. */
export function BankList() {
  const text = useText('wallet.banks')
  const query = useCall('bankList', {})
  const [open, setOpen] = useState<PayoutAccount>()
  return (
    <>
      <SavedPlaces
        query={query}
        icon={Landmark}
        add={paths.addBank()}
        words={{
          list: text('list'),
          add: text('add'),
          emptyTitle: text('emptyTitle'),
          empty: text('empty', { hours: query.data?.quarantineHours ?? 0 }),
          failedTitle: text('failedTitle'),
          failed: text('failed'),
        }}
      >
        {(one) => <Row key={one.id} account={one} onOpen={() => setOpen(one)} />}
      </SavedPlaces>
      <div className={styles.form}>
        <Card flush>
          <List inset="icon">
            <Item icon={Coins} title={text('other')} note={text('otherNote')} to={paths.addressList()} />
          </List>
        </Card>
        <Note icon={ShieldCheck} ground="canvas">
          {text('safe')}
        </Note>
      </div>
      <BankSheet account={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

function Row({ account, onOpen }: { readonly account: PayoutAccount; readonly onOpen: () => void }) {
  const text = useText('wallet.banks')
  const schemes = useText('wallet.schemes')
  const { bank, scheme, masked, label, chosen, starred, usableFrom } = account
  return (
    <Item
      icon={Landmark}
      title={label || (bank ?? schemes(scheme))}
      note={
        <>
          <span className={styles.number}>{label && bank ? `${bank} ${masked}` : masked}</span>
          <span className={styles.pills}>
            {starred && <Pill>★ {text('favorite')}</Pill>}
            {chosen && <Pill tone="info">{text('default')}</Pill>}
            <WaitingPeriod until={usableFrom} />
          </span>
        </>
      }
      onPress={onOpen}
    />
  )
}

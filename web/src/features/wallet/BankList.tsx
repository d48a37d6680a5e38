import type { PayoutAccount } from '@openbourse/protocol'
import {
  Button,
  Card,
  Coins,
  Empty,
  Failed,
  Item,
  Landmark,
  List,
  Note,
  Pill,
  Plus,
  RowBones,
  Section,
  ShieldCheck,
  Show,
} from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { BankSheet } from './BankSheet.tsx'
import { Waiting } from './Waiting.tsx'
import styles from './wallet.module.css'

/** Own bank accounts, masked, with what each still waits for. */
export function BankList() {
  const text = useText('wallet.banks')
  const query = useCall('bankList', {})
  const [open, setOpen] = useState<PayoutAccount>()
  const count = query.data && { count: query.data.list.length, max: query.data.max }
  return (
    <>
      <Section
        title={text('list')}
        end={count && count.count > 0 && <span className="head-note">{text('count', count)}</span>}
      >
        <Card flush>
          <Show
            of={faceOf(query, ({ list }) => list)}
            skeleton={<RowBones rows={2} mark={false} />}
            empty={
              <Empty icon={Landmark} title={text('emptyTitle')} action={text('add')} to={paths.addBank()}>
                {text('empty', { hours: query.data?.quarantineHours ?? 0 })}
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
                  <Row key={one.id} account={one} onOpen={() => setOpen(one)} />
                ))}
              </List>
            )}
          </Show>
        </Card>
      </Section>
      {count && count.count > 0 && (
        <div className={styles.end}>
          <Button kind="primary" wide icon={Plus} to={paths.addBank()}>
            {text('add')}
          </Button>
        </div>
      )}
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
  const { bank, scheme, masked, label, chosen, usableFrom } = account
  return (
    <Item
      icon={Landmark}
      title={label || (bank ?? schemes(scheme))}
      note={
        <>
          <span className={styles.number}>{label && bank ? `${bank} ${masked}` : masked}</span>
          <span className={styles.pills}>
            {chosen && <Pill tone="info">{text('default')}</Pill>}
            <Waiting until={usableFrom} />
          </span>
        </>
      }
      onPress={onOpen}
    />
  )
}

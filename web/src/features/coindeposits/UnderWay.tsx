import { Card, List } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { LateSheet } from './LateSheet.tsx'
import { Row, useRecords } from './Records.tsx'

/** What the network has shown already and is being confirmed, above the address that it came to. */
export function UnderWay({ coin }: { readonly coin: string }) {
  const text = useText('coinDeposit')
  const { list } = useRecords(coin)
  const [openId, setOpenId] = useState<string>()
  const coming = list.filter(({ state }) => state === 'in_progress')
  return (
    <>
      {coming.length > 0 && (
        <Card flush label={text('underWay')}>
          <List>
            {coming.map((deposit) => (
              <Row key={deposit.id} deposit={deposit} onOpen={() => setOpenId(deposit.id)} />
            ))}
          </List>
        </Card>
      )}
      <LateSheet deposit={list.find(({ id }) => id === openId)} onClose={() => setOpenId(undefined)} />
    </>
  )
}

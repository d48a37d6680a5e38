import { Boxes, Button, Card, Empty, Failed, Plus, RowBones, Show } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { BasketCard } from './BasketCard.tsx'
import { BasketSheet } from './BasketSheet.tsx'

export function BasketsScreen() {
  const text = useText('baskets')
  const common = useText('common')
  const query = useCall('basketList', {}, { everyMs: 10_000 })
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState(0)
  const make = () => {
    setCount(count + 1)
    setOpen(true)
  }
  return (
    <div className="stack">
      <Show
        of={faceOf(query, ({ list }) => list)}
        skeleton={
          <Card>
            <RowBones rows={3} />
          </Card>
        }
        empty={
          <Card>
            <Empty icon={Boxes} title={text('noneTitle')} action={text('new')} onPress={make}>
              {text('none')}
            </Empty>
          </Card>
        }
        failed={(retry) => (
          <Card>
            <Failed title={text('failed')} retry={retry}>
              {common('failed.list')}
            </Failed>
          </Card>
        )}
      >
        {(baskets) => (
          <>
            {baskets.map((basket) => (
              <BasketCard key={basket.id} basket={basket} />
            ))}
            <Button wide kind="surface" icon={Plus} onPress={make}>
              {text('new')}
            </Button>
          </>
        )}
      </Show>
      <BasketSheet key={count} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

import { Boxes, Button, Empty, Plus } from '@openbourse/ui'
import { useState } from 'react'
import { CardRows } from '../../lib/CardRows.tsx'
import { useText } from '../../lib/i18n.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { BasketCard } from './BasketCard.tsx'
import { BasketSheet } from './BasketSheet.tsx'

export function BasketsScreen() {
  const text = useText('baskets')
  const query = useCall('basketList', {}, { everyMs: 10_000 })
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState(0)
  const make = () => {
    setCount(count + 1)
    setOpen(true)
  }
  return (
    <div className="stack">
      <CardRows
        of={faceOf(query, ({ list }) => list)}
        bones={3}
        empty={
          <Empty icon={Boxes} title={text('noneTitle')} action={text('new')} onPress={make}>
            {text('none')}
          </Empty>
        }
        failedTitle={text('failed')}
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
      </CardRows>
      <BasketSheet key={count} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

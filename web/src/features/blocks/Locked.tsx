import { Amount, Card, Cells, Delta } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import css from './blocks.module.css'
import { type OwnRow, standOf } from './figures.ts'

/** What the locked shares are worth now, how far that is from what they cost, and what is on hold; nothing where all of it is over. */
export function Locked({ of }: { readonly of: readonly OwnRow[] }) {
  const text = useText('blocks')
  const stand = standOf(of)
  if (stand === undefined) return null
  const { currency, value, gain, held } = stand
  return (
    <Card>
      <div className={css.card}>
        <div>
          <p className="quiet">{text('lockedValue')}</p>
          <Amount of={value} asset={currency} size="large" />
        </div>
        <div className={css.rule}>
          <Cells
            of={[
              { key: 'held', term: text('heldAll'), value: <Amount of={held} asset={currency} /> },
              {
                key: 'gain',
                term: text('sinceBought'),
                value: <Delta amount={gain} asset={currency} />,
              },
            ]}
          />
        </div>
      </div>
    </Card>
  )
}

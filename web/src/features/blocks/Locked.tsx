import { Amount, Card, Cells, Delta } from '@openbourse/ui'
import { compare } from '../../lib/figures.ts'
import { useText } from '../../lib/i18n.tsx'
import css from './blocks.module.css'
import { type OwnRow, standOf } from './figures.ts'

/**
 * What the locked shares are worth now, how far that is from what they cost, and what is on hold; where none are locked, what is on hold
 * alone. Nothing where all of it is over.
 */
export function Locked({ of }: { readonly of: readonly OwnRow[] }) {
  const text = useText('blocks')
  const stand = standOf(of)
  if (stand === undefined) return null
  const { currency, value, gain, held } = stand
  const isHeld = compare(held, '0') > 0
  const cells = [
    { key: 'gain', term: text('sinceBought'), value: <Delta amount={gain} asset={currency} /> },
    ...(isHeld ? [{ key: 'held', term: text('held'), value: <Amount of={held} asset={currency} /> }] : []),
  ]
  const isLocked = compare(value, '0') > 0
  return (
    <Card>
      <div className={css.card}>
        <div>
          <p className="quiet">{text(isLocked ? 'lockedValue' : 'heldAll')}</p>
          <Amount of={isLocked ? value : held} asset={currency} size="large" />
        </div>
        {isLocked && (
          <div className={css.rule}>
            <Cells of={cells} />
          </div>
        )}
      </div>
    </Card>
  )
}

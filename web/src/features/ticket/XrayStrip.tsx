import type { Preview } from '@openbourse/protocol'
import { Amount, Price, ScanSearch } from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useText } from '../../lib/i18n.tsx'
import css from './strip.module.css'

/** Total of the order, its break-even and its worst case: above the keypad, whatever else is scrolled away. */
export function XrayStrip(props: {
  readonly preview: Preview | undefined
  readonly side: 'buy' | 'sell'
  readonly matches: boolean
}) {
  const { side } = props
  // Of an order that would be refused nothing is known, which is not zero.
  const preview = props.preview?.problem === null ? props.preview : undefined
  const text = useText('ticket')
  const asset = preview?.currency ?? 'NGN'
  const cells = [
    { key: 'total', term: text('total'), value: preview && <Amount of={preview.total} asset={asset} /> },
    {
      key: 'even',
      term: text('breakEven'),
      value: preview?.breakEven && <Price of={trim(preview.breakEven, 2)} asset={asset} />,
    },
    {
      key: 'worst',
      term: text(side === 'buy' ? 'worstBuy' : 'worstSell'),
      value: preview && <Amount of={preview.worstCase} asset={asset} />,
    },
  ]
  return (
    <div className={css.strip} data-old={!props.matches || undefined}>
      <ScanSearch className="icon-small" aria-hidden="true" />
      <dl>
        {cells.map(({ key, term, value }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

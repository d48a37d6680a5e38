import { Card, Facts, Head, Pill, percent } from '@openbourse/ui'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './blocks.module.css'
import type { Info } from './figures.ts'

/** The seller and the reason, their holding before and after, and where the shares are until they are allotted. */
export function Seller({ info }: { readonly info: Info }) {
  const text = useText('blocks')
  const locale = useLocale()
  const { block, seller, escrow } = info
  const part = (rate: string) => text('of', { rate: percent(locale, rate), symbol: block.symbol })
  const count = (shares: string) => Number(shares).toLocaleString(locale)
  const isEmpty = compare(escrow.shares, '0') === 0
  const facts = [
    { key: 'before', term: text('before'), value: part(seller.before) },
    { key: 'after', term: text('after'), value: part(seller.after) },
    { key: 'part', term: text('part'), value: text('no') },
    ...(block.practice ? [{ key: 'simulated', term: text('simulatedSeller'), value: text('yes') }] : []),
    {
      key: 'escrow',
      term: text('escrow'),
      value: isEmpty
        ? text(block.state === 'cancelled' ? 'escrowBack' : 'escrowOut')
        : text('escrowOf', { shares: count(escrow.shares), of: count(escrow.of) }),
    },
    { key: 'print', term: text('printed'), value: text('printedNo') },
  ]
  return (
    <Card>
      <div className={css.card}>
        <Head title={text('seller')} end={<Pill tone="plain">{text('disclosed')}</Pill>} />
        <div>
          <p className="t3">{seller.name}</p>
          <p className="t2 quiet">“{seller.reason}”</p>
        </div>
        <Facts of={facts} />
      </div>
    </Card>
  )
}

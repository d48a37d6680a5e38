import { Amount, decimal, Facts } from '@openbourse/ui'
import { usePurchase } from '../../common/fractions/use-preview.ts'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'

/** What the amount would buy at this moment and what that costs; nothing while the market is closed. */
export function BoughtNow({ symbol, amount }: { readonly symbol: string; readonly amount: string }) {
  const text = useText('recurring')
  const locale = useLocale()
  const preview = usePurchase({ symbol, amount: amount.replace(/\.$/, '') }, /[1-9]/.test(amount)).value
  if (!preview) return null
  const { quantity, currency, fees, total } = preview
  return (
    <Facts
      of={[
        { key: 'now', term: text('now'), value: text('nowShares', { n: decimal(locale, trim(quantity)) }) },
        { key: 'fees', term: text('nowFees'), value: <Amount of={fees} asset={currency} /> },
        { key: 'total', term: text('nowTotal'), value: <Amount of={total} asset={currency} /> },
      ]}
    />
  )
}

import { money } from '@openbourse/ui'
import { gapOf } from '../../common/records/gap.ts'
import { Gap } from '../../common/records/Pair.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'

/** By how much money the first is behind or ahead of just holding. */
export function MoneyGap(props: {
  readonly own: string
  readonly holding: string
  readonly currency: string
}) {
  const text = useText('robots')
  const locale = useLocale()
  const { is, by } = gapOf(props.own, props.holding)
  return (
    <Gap>
      {text.rich(`gap.${is}`, {
        amount: money(locale, props.currency, by),
        b: (part) => <b>{part}</b>,
      })}
    </Gap>
  )
}

import { Delta } from '@openbourse/ui'
import { Pair } from '../../common/records/Pair.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import type { Income } from './info.ts'

/** What all robots of the user brought since the first one, beside just holding. */
export function AllResult(props: {
  readonly of: Pick<Income, 'total' | 'currency'>
  readonly since: number
}) {
  const { of, since } = props
  const text = useText('robots')
  const locale = useLocale()
  const shown = (amount: string) => <Delta amount={amount} asset={of.currency} look="large" />
  return (
    <>
      <p className="quiet">{text('allSince', { day: when(locale, since, 'day') })}</p>
      <Pair
        size="large"
        own={{ name: text('yourRobots'), figure: shown(of.total.profit) }}
        holding={{ name: text('holding'), figure: shown(of.total.holding) }}
      />
    </>
  )
}

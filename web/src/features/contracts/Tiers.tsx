import type { ContractInfo } from '@openbourse/protocol'
import { Card, compact, Head, percent } from '@openbourse/ui'
import { compare, shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './contracts.module.css'

/** Maintenance margin by what a position is worth; with `worth`, the tier that it would be in is marked. */
export function Tiers(props: { readonly of: ContractInfo['tiers']; readonly worth: string | undefined }) {
  const positions = useText('positionsOnMargin')
  const locale = useLocale()
  const { of, worth } = props
  const own = worth === undefined ? undefined : of.find(({ upTo }) => compare(worth, upTo) <= 0)
  return (
    <Card>
      <div className={css.block}>
        <Head
          title={positions('rules.maintenance')}
          end={<span className="quiet">{positions('rules.bySize')}</span>}
        />
        <dl className={css.tiers}>
          {of.map((tier, at) => (
            <div key={tier.upTo} data-on={tier === own || undefined}>
              <dt>{percent(locale, tier.rate, 'auto', 1)}</dt>
              <dd>
                {at === 0 && '≤ '}
                {compact(locale, shorten(tier.upTo, 0))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}

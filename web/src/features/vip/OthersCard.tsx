import { Card, Head, Meter } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import type { Vip } from './choice.ts'
import css from './vip.module.css'

/** Under this many memberships a share of them is meaningless. */
const few = 20

/** Whether membership paid for others: of those that have ended, how many brought less than they cost. */
export function OthersCard({ others }: { readonly others: Vip['others'] }) {
  const text = useText('vip')
  const locale = useLocale()
  const { days, ended, less } = others
  const count = (of: number) => new Intl.NumberFormat(locale).format(of)
  const share = less / ended
  return (
    <Card>
      <Head title={text('others')} note={text('othersDays', { days })} />
      {ended < few ? (
        <p className={css.othersFew}>{text('othersFew', { ended })}</p>
      ) : (
        <>
          <p className={css.others}>
            <b>{new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(share * 100)}</b>{' '}
            <span className="quiet">{text('othersShare')}</span>
          </p>
          <Meter parts={[{ name: 'less', share, color: 'var(--ink)' }]} />
          <div className={css.marks}>
            <span className="quiet">{text('othersLess', { less: count(less) })}</span>
            <span className="quiet">
              {text('othersMore', { more: count(ended - less), ended: count(ended) })}
            </span>
          </div>
        </>
      )}
    </Card>
  )
}

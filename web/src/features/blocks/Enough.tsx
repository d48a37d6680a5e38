import { Card, Head, Meter, percent } from '@openbourse/ui'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './blocks.module.css'
import { type Info, inHundred } from './figures.ts'

/** For how long the shares cannot be sold, and how often the price fell further than the discount in as long a time. */
export function Enough({ info: { block, enough } }: { readonly info: Info }) {
  const text = useText('blocks')
  const locale = useLocale()
  const { symbol, lockDays, unlockAt, discount } = block
  const isDiscount = compare(discount, '0') > 0
  return (
    <Card>
      <div className={css.card}>
        <Head
          title={text('locked', { days: lockDays })}
          end={<span className="t2 quiet">{text('to', { day: when(locale, unlockAt, 'day') })}</span>}
        />
        <p className="quiet">
          {isDiscount ? text('cannotSell', { rate: percent(locale, discount) }) : text('cannotSellPremium')}
        </p>
        {enough === null ? (
          <p className="t2 quiet">{text('noHistory')}</p>
        ) : (
          <>
            <p className={css.count}>
              <b>{inHundred(enough.fell, enough.stretches)}</b>{' '}
              <span className="quiet">{text('fell', { symbol })}</span>
            </p>
            <Meter parts={[{ name: 'fell', share: enough.fell / enough.stretches, color: 'var(--ink)' }]} />
            <p className={`${css.spread} t2 quiet`}>
              <span>
                {text('stretches', {
                  fell: enough.fell,
                  of: enough.stretches,
                  since: when(locale, enough.since, 'date'),
                })}
              </span>
              <span>{text('worst', { rate: percent(locale, enough.worst) })}</span>
            </p>
          </>
        )}
      </div>
    </Card>
  )
}

import type { VipWorth } from '@openbourse/protocol'
import { Amount, Card, Delta, Formula, Head, Meter, money } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { compare, minus, negate, share } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './vip.module.css'

/** What membership brought beside what was paid for it. The longer bar fills the width. */
export function WorthCard({ worth, currency }: { readonly worth: VipWorth; readonly currency: string }) {
  const text = useText('vip')
  const locale = useLocale()
  const { since, paid, brought, doors } = worth
  const short = minus(paid, brought)
  const isPaid = compare(short, '0') <= 0
  const positive = compare(brought, '0') > 0 ? brought : '0'
  const longer = compare(positive, paid) > 0 ? positive : paid
  const of = (amount: string) => money(locale, currency, amount)
  return (
    <Card>
      <Head
        title={text('worth')}
        end={<span className="head-note">{text('worthSince', { date: when(locale, since, 'day') })}</span>}
      />
      <p className={css.verdict}>{text(isPaid ? 'yes' : 'notYetPaid')}</p>
      <p className={css.short}>
        {text.rich(isPaid ? 'surplus' : 'missing', {
          amount: of(isPaid ? negate(short) : short),
          b: (part) => <b>{part}</b>,
        })}
      </p>
      <div className={css.bars}>
        {[
          { key: 'brought', of: brought, share: share(positive, longer), color: 'var(--accent)' as const },
          { key: 'youPaid', of: paid, share: share(paid, longer), color: 'var(--ink)' as const },
        ].map((bar) => (
          <div key={bar.key}>
            <div className="row between">
              <span className="quiet">{text(bar.key as 'brought' | 'youPaid')}</span>
              <Amount of={bar.of} asset={currency} />
            </div>
            <Meter parts={[{ name: bar.key, share: bar.share, color: bar.color }]} />
          </div>
        ))}
      </div>
      <hr className="rule" />
      <Head title={text('whatCounts')} />
      <dl className={css.counts}>
        {doors.map(({ door, amount, count }) => (
          <div key={door}>
            <dt>
              {text(`door.${door}`)}
              <small>{count === 0 ? text('notUsedYet') : text('trades', { count })}</small>
            </dt>
            <dd>
              {count === 0 ? (
                <span className="quiet">
                  <Amount of={amount} asset={currency} />
                </span>
              ) : (
                <Delta amount={amount} asset={currency} />
              )}
            </dd>
          </div>
        ))}
        <div className={css.sum}>
          <dt>
            <Formula
              of={() => ({
                title: text('brought'),
                sentence: text('worthHow'),
                sum: {
                  terms: doors.map((one) => ({ value: of(one.amount), name: text(`door.${one.door}`) })),
                  result: { value: of(brought), name: text('brought') },
                },
                source: text('worthSource'),
                readAt: when(locale, clock.server(), 'second'),
              })}
            >
              {text('brought')}
            </Formula>
          </dt>
          <dd>
            <Amount of={brought} asset={currency} sign="always" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

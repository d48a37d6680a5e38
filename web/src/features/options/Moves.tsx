import type { OptionInfo } from '@openbourse/protocol'
import { Card, Delta, decimal, Formula, Head, money } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { negate, shorten, times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './options.module.css'

/** The greeks as money of the whole order: a move by 1, a day, a point of volatility. */
export function Moves({ info, count }: { readonly info: OptionInfo; readonly count: number }) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { terms, cell } = info
  const shares = String(terms.size * count)
  const one = money(locale, terms.currency, '1.00')
  const rows = [
    { key: 'delta', title: ticket('rises', { symbol: terms.underlying, amount: one }), of: cell.delta },
    { key: 'theta', title: ticket('passes'), of: cell.theta },
    { key: 'vega', title: ticket('calmer'), of: negate(cell.vega) },
  ] as const
  const how = (key: 'delta' | 'theta' | 'vega' | 'gamma') => () => ({
    title: ticket(key, { value: decimal(locale, shorten(cell[key], 4)) }),
    sentence: ticket(`${key}How`),
    sum: {
      terms: [
        { value: decimal(locale, shorten(cell[key], 4)), name: ticket('one'), sign: '×' as const },
        { value: decimal(locale, shares), name: ticket('all') },
      ],
      result: {
        value: decimal(locale, shorten(times(cell[key], shares), 2)),
        name: ticket('model1'),
      },
    },
    source: ticket('model1'),
    readAt: when(locale, clock.server(), 'second'),
  })
  return (
    <Card>
      <div className={css.block}>
        <Head title={ticket('moves')} note={ticket('movesNote', { count })} />
        <ul className={css.moves}>
          {rows.map(({ key, title, of }) => (
            <li key={key}>
              <span>
                {title}
                <br />
                <span className="quiet t2">
                  <Formula of={how(key)}>
                    {ticket(key, { value: decimal(locale, shorten(cell[key], 2)) })}
                  </Formula>
                </span>
              </span>
              <Delta amount={shorten(times(of, shares), 2)} asset={terms.currency} />
            </li>
          ))}
          <li>
            <span className="quiet t2">
              <Formula of={how('gamma')}>
                {ticket('gamma', { value: decimal(locale, shorten(cell.gamma, 4)) })}
              </Formula>
              <br />
              {ticket('gammaText', { amount: one })}
            </span>
          </li>
        </ul>
      </div>
    </Card>
  )
}

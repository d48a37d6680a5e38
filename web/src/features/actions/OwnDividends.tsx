import type { Calls, Output } from '@openbourse/protocol'
import { Amount, CalendarDays, Card, Empty, Item, List, Mark, Pill, Section } from '@openbourse/ui'
import { CardOf } from '../../lib/CardOf.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import css from './actions.module.css'
import { dayText } from './days.ts'

type Own = Output<Calls['stockDividends']>

/** The user’s dividends: upcoming and paid. */
export function OwnDividends() {
  const text = useText('actions')
  const query = useCall('stockDividends', useTotalsIn(), { freshForMs: 15_000 })
  return (
    <CardOf of={faceOf(query, (value) => value)} rows={3} mark failedTitle={text('failedTitle')}>
      {(own) => (
        <>
          <UpcomingDividends rows={own.coming} />
          <PaidDividends rows={own.paid} />
        </>
      )}
    </CardOf>
  )
}

function UpcomingDividends({ rows }: { readonly rows: Own['coming'] }) {
  const text = useText('actions')
  const locale = useLocale()
  return (
    <Section title={text('coming')}>
      <Card flush>
        {rows.length === 0 ? (
          <Empty icon={CalendarDays} title={text('comingEmptyTitle')}>
            {text('comingEmpty')}
          </Empty>
        ) : (
          <List>
            {rows.map((one) => (
              <Item
                key={one.id}
                plain
                to={paths.stock({ symbol: one.symbol })}
                mark={<Mark symbol={one.symbol} />}
                title={one.symbol}
                note={
                  one.recorded
                    ? text('dueNote', {
                        n: Number(one.quantity),
                        count: one.quantity,
                        payDay: dayText(locale, one.payOn, 'day'),
                      })
                    : text('comingNote', {
                        exDay: dayText(locale, one.exOn, 'day'),
                        payDay: dayText(locale, one.payOn, 'day'),
                      })
                }
                end={
                  <span className={css.end}>
                    <b>
                      <Amount of={one.net} asset={one.currency} sign="always" />
                    </b>
                    <Pill tone={one.recorded ? 'good' : 'plain'}>
                      {text(one.recorded ? 'certain' : 'ifKept')}
                    </Pill>
                  </span>
                }
              />
            ))}
          </List>
        )}
      </Card>
    </Section>
  )
}

function PaidDividends({ rows }: { readonly rows: Own['paid'] }) {
  const text = useText('actions')
  const locale = useLocale()
  return (
    <Section title={text('paid')}>
      <Card flush>
        {rows.length === 0 ? (
          <p className={css.none}>{text('paidEmpty')}</p>
        ) : (
          <List>
            {rows.map((one) => (
              <Item
                key={one.id}
                plain
                to={paths.stock({ symbol: one.symbol })}
                mark={<Mark symbol={one.symbol} />}
                title={one.symbol}
                note={text('paidNote', {
                  n: Number(one.quantity),
                  count: one.quantity,
                  payDay: dayText(locale, one.payOn, 'date'),
                })}
                end={
                  <b className={css.sum}>
                    <Amount of={one.net} asset={one.currency} sign="always" />
                  </b>
                }
              />
            ))}
          </List>
        )}
      </Card>
    </Section>
  )
}

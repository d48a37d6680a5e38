import type { Country, StockAction } from '@openbourse/protocol'
import { CalendarDays, Card, Empty, Item, List, Mark, money, Pill, percent } from '@openbourse/ui'
import { Fragment } from 'react'
import { CardRows } from '../../lib/CardRows.tsx'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import css from './actions.module.css'
import { Changes } from './Changes.tsx'
import { byExDay, dayText } from './days.ts'

const tones = { ex: 'good', paid: 'plain' } as const

/** The dividends of a market that are announced, by the day on which they go ex. */
export function ByDay({ country }: { readonly country: Country }) {
  const text = useText('actions')
  const query = useCall('stockActions', { country }, { freshForMs: 60_000, keepPrevious: true })
  return (
    <CardRows
      of={faceOf(query, ({ list }) => list)}
      bones={5}
      empty={
        <Empty icon={CalendarDays} title={text('emptyTitle')}>
          {text('empty')}
        </Empty>
      }
      failedTitle={text('failedTitle')}
    >
      {(list) => (
        <>
          <Changes list={query.data?.changes ?? []} />
          {byExDay(list).map(({ day, actions }, at, days) => (
            <Fragment key={day}>
              {isFirstOver(days, at) && <p className={css.over}>{text('over')}</p>}
              <Day day={day} actions={actions} />
            </Fragment>
          ))}
        </>
      )}
    </CardRows>
  )
}

/** Days that are over begin behind those that come. */
function isFirstOver(days: readonly { readonly actions: readonly StockAction[] }[], at: number): boolean {
  const isOver = (index: number): boolean => days[index]?.actions[0]?.state !== 'announced'
  return isOver(at) && (at === 0 || !isOver(at - 1))
}

function Day({ day, actions }: { readonly day: string; readonly actions: readonly StockAction[] }) {
  const text = useText('actions')
  const locale = useLocale()
  return (
    <section>
      <h2 className="day-title">{text('exOn', { day: dayText(locale, day) })}</h2>
      <Card flush>
        <List>
          {actions.map((action) => (
            <Item
              key={action.id}
              plain
              to={paths.stock({ symbol: action.symbol })}
              mark={<Mark symbol={action.symbol} />}
              title={
                <span className={css.title}>
                  {action.symbol}
                  {action.state !== 'announced' && (
                    <Pill tone={tones[action.state]}>{text(`state.${action.state}`)}</Pill>
                  )}
                </span>
              }
              note={text('rowNote', { name: action.name, payDay: dayText(locale, action.payOn, 'day') })}
              end={
                <span className={css.end}>
                  <b>{money(locale, action.currency, trim(action.perShare, 2))}</b>
                  <span className="t1 quiet">{percent(locale, action.yieldRate)}</span>
                </span>
              }
            />
          ))}
        </List>
      </Card>
    </section>
  )
}

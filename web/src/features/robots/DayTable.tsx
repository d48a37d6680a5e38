import { Card, Delta, Empty, History, LoadMore } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { noonOf } from './figures.ts'
import type { Income } from './info.ts'
import own from './own.module.css'
import css from './robots.module.css'

const step = 50

/** The result of every day, newest first. */
export function DayTable({ of: { days, robots, currency } }: { readonly of: Income }) {
  const text = useText('robots')
  const locale = useLocale()
  const [count, setCount] = useState(step)
  const names = new Map(robots.map(({ robotId, name }) => [robotId, name]))
  if (days.length === 0)
    return (
      <Card>
        <Empty icon={History} title={text('noDaysTitle')}>
          {text('noDays')}
        </Empty>
      </Card>
    )
  return (
    <>
      <Card>
        <div className={own.tableBox}>
          <table className={own.table}>
            <caption className="sr">{text('dayRecord')}</caption>
            <thead>
              <tr>
                <th scope="col">{text('dayHead')}</th>
                <th scope="col">{text('title')}</th>
                <th scope="col">{text('result')}</th>
              </tr>
            </thead>
            <tbody>
              {days
                .toReversed()
                .slice(0, count)
                .map(({ day, profit, parts }) => (
                  <tr key={day}>
                    <th scope="row">{when(locale, noonOf(day), 'weekday', 'UTC')}</th>
                    <td>{parts.length === 1 ? names.get(parts[0]?.robotId ?? '') : parts.length}</td>
                    <td>
                      <Delta amount={profit} asset={currency} />
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </Card>
      {days.length > count && <LoadMore state="more" onMore={() => setCount(count + step)} />}
      <p className={css.last}>{text('daysNote')}</p>
    </>
  )
}

import type { FundOrder } from '@openbourse/protocol'
import { Button, Card, Delta, decimal, Head, Sheet, signOf, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import parts from '../../common/aif/parts.module.css'
import { CardOf } from '../../lib/CardOf.tsx'
import { total } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { DayBars } from './DayBars.tsx'
import { lastDays, noonOf, unitShown } from './figures.ts'
import css from './funds.module.css'

/** Days in the drawing, and days in the table under it. */
const drawnDays = 8
const listedDays = 5

type Day = { readonly day: string; readonly profit: string; readonly unit: string }

/** What an order brought on each day: the last ones drawn and listed, all of them a tap away. */
export function Profits({ order }: { readonly order: FundOrder }) {
  const text = useText('funds')
  const [open, setOpen] = useState(false)
  const query = useCall('fundProfits', { orderId: order.id }, { everyMs: 30_000 })
  return (
    <CardOf of={faceOf(query, (found) => found)} rows={4} failedTitle={text('failedDays')}>
      {({ list, currency, profit }) => (
        <Card>
          <div className={parts.card}>
            <Head
              title={text('byDay')}
              end={
                list.length > listedDays && (
                  <TextButton onPress={() => setOpen(true)}>
                    {text('allCount', { count: list.length })}
                  </TextButton>
                )
              }
            />
            {list.length === 0 ? (
              <p className="quiet">{text('noDays')}</p>
            ) : (
              <Last days={list} currency={currency} />
            )}
          </div>
          <AllDays days={list} sum={{ profit, currency }} open={open} onClose={() => setOpen(false)} />
        </Card>
      )}
    </CardOf>
  )
}

function Last({ days, currency }: { readonly days: readonly Day[]; readonly currency: string }) {
  const text = useText('funds')
  const drawn = lastDays(days, drawnDays)
  return (
    <>
      <p className={parts.spread}>
        <span className="t4 strong">
          <Delta amount={total(drawn.map(({ profit }) => profit))} asset={currency} />
        </span>
        <span className="t1 quiet">{text('lastDays', { count: drawn.length })}</span>
      </p>
      {drawn.some(({ profit }) => signOf(profit) !== 0) && (
        <DayBars
          of={drawn.map(({ day, profit }) => ({ key: day, label: String(Number(day.slice(8))), profit }))}
        />
      )}
      <DayTable days={days.slice(0, listedDays)} />
    </>
  )
}

function DayTable({ days }: { readonly days: readonly Day[] }) {
  const text = useText('funds')
  const locale = useLocale()
  return (
    <div className={css.tableBox}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{text('day')}</th>
            <th scope="col">{text('oneUnit')}</th>
            <th scope="col">{text('profit')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, unit, profit }) => (
            <tr key={day}>
              <td>{when(locale, noonOf(day), 'weekday')}</td>
              <td>{decimal(locale, unitShown(unit))}</td>
              <td>
                <Delta amount={profit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AllDays(props: {
  readonly days: readonly Day[]
  readonly sum: { readonly profit: string; readonly currency: string }
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { days, sum, open, onClose } = props
  const text = useText('funds')
  const ui = useText('ui')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('byDay')}
      foot={
        <Button wide onPress={onClose}>
          {ui('close')}
        </Button>
      }
    >
      <div className="stack">
        <DayTable days={days} />
        <p className={`${parts.rule} ${parts.spread}`}>
          <b>{text('sum')}</b>
          <Delta amount={sum.profit} asset={sum.currency} />
        </p>
      </div>
    </Sheet>
  )
}

import { decimal, Item, money, Segment } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { PagedList } from '../../lib/PagedList.tsx'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { NoRobot } from './NoRobot.tsx'
import { TradeRow } from './TradeRow.tsx'

const panel = 'robot-record'
const size = '50'

/** Everything that a robot did: its dealing points with the value of a unit, and its trades. */
export function RobotRecord({ id, first }: { readonly id: string; readonly first: 'days' | 'trades' }) {
  const text = useText('robots')
  const [view, setView] = useState(first)
  const list = useCall('robotList', {}).data?.list
  const robot = list?.find((one) => one.id === id)
  if (list && !robot)
    return (
      <Page title={text('record')}>
        <NoRobot />
      </Page>
    )
  const currency = robot?.currency ?? 'NGN'
  return (
    <Page title={text('record')} subtitle={robot?.name}>
      <div className="stack">
        <Segment
          ground="canvas"
          label={text('record')}
          controls={panel}
          value={view}
          onChange={setView}
          options={[
            { value: 'days', label: text('dealings') },
            { value: 'trades', label: text('trades') },
          ]}
        />
        <div role="tabpanel" id={panel} aria-label={text(view === 'days' ? 'dealings' : 'trades')}>
          {view === 'days' ? (
            <Dealings id={id} currency={currency} />
          ) : (
            <Trades id={id} currency={currency} />
          )}
        </div>
      </div>
    </Page>
  )
}

type Props = { readonly id: string; readonly currency: string }

function Trades({ id, currency }: Props) {
  const text = useText('robots')
  const pages = usePages('robotTrades', { robotId: id, size }, { idOf: (one) => one.id })
  return (
    <PagedList
      of={pages}
      label={text('trades')}
      bones={8}
      mark
      empty={<p className="quiet">{text('noTrades')}</p>}
      failedTitle={text('failedRecord')}
      row={(trade) => <TradeRow key={trade.id} of={trade} currency={currency} />}
    />
  )
}

function Dealings({ id, currency }: Props) {
  const text = useText('robots')
  const locale = useLocale()
  const pages = usePages('robotRecord', { robotId: id, size }, { idOf: (one) => one.id })
  const moved = (putIn: string, paidOut: string): string =>
    [
      ...(/[1-9]/.test(putIn) ? [text('cameIn', { amount: money(locale, currency, putIn) })] : []),
      ...(/[1-9]/.test(paidOut) ? [text('wentOut', { amount: money(locale, currency, paidOut) })] : []),
    ].join(' · ')
  return (
    <PagedList
      of={pages}
      label={text('dealings')}
      bones={8}
      empty={<p className="quiet">{text('noDealings')}</p>}
      failedTitle={text('failedRecord')}
      row={({ id: key, at, unit, value, putIn, paidOut, cost }) => (
        <Item
          key={key}
          title={when(locale, at, 'dateTime')}
          note={[
            moved(putIn, paidOut),
            ...(/[1-9]/.test(cost) ? [text('sellingCost', { amount: money(locale, currency, cost) })] : []),
          ]
            .filter(Boolean)
            .join(' · ')}
          end={
            <span className="item-figure">
              <b>{text('unit', { unit: decimal(locale, unit.slice(0, -2), 6) })}</b>
              <span className="t1 quiet">{money(locale, currency, value)}</span>
            </span>
          }
        />
      )}
    />
  )
}

import type { Calls, Output } from '@openbourse/protocol'
import { Amount, Bone, Bones, Card, Chips, Delta, Facts, Head, ShowOne } from '@openbourse/ui'
import { useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { periodStart, periods } from '../../lib/days.ts'
import { useText } from '../../lib/i18n.tsx'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import css from './positions.module.css'

type Statistics = Output<Calls['orderStatistics']>

/** What all orders of a period came to: how many, how much, and what sales brought beyond their cost. */
export function Summary() {
  const text = useText('positions')
  const [period, setPeriod] = useState<(typeof periods)[number]>('all')
  const from = periodStart(period, clock.server())
  const query = useCall('orderStatistics', from === undefined ? {} : { from }, { freshForMs: 5000 })
  return (
    <div className="stack">
      <Chips
        label={text('period')}
        options={periods.map((value) => ({ value, label: text(`periods.${value}`) }))}
        value={period}
        onChange={setPeriod}
      />
      <ShowOne
        of={faceOf(query, (value) => value)}
        skeleton={
          <Card>
            <Bones>
              <Bone width="100%" height="8rem" />
            </Bones>
          </Card>
        }
        failed={(retry) => <NotLoadedCard title={text('statsFailed')} retry={retry} />}
      >
        {(statistics) => <Figures of={statistics} />}
      </ShowOne>
    </div>
  )
}

function Figures({ of }: { readonly of: Statistics }) {
  const text = useText('positions')
  return (
    <>
      <Card>
        <div className={css.card}>
          <Facts
            of={[
              { key: 'orders', term: text('statOrders'), value: of.orders },
              { key: 'open', term: text('openOrders'), value: of.open },
              { key: 'filled', term: text('statFilled'), value: of.filled },
              { key: 'cancelled', term: text('statCancelled'), value: of.cancelled },
              { key: 'expired', term: text('statExpired'), value: of.expired },
              { key: 'fills', term: text('statFills'), value: of.fills },
            ]}
          />
        </div>
      </Card>
      {of.byCurrency.map((line) => (
        <Card key={line.currency}>
          <div className={css.card}>
            <Head title={line.currency} />
            <Facts
              of={[
                {
                  key: 'bought',
                  term: text('bought'),
                  value: <Amount of={line.bought} asset={line.currency} />,
                },
                { key: 'sold', term: text('sold'), value: <Amount of={line.sold} asset={line.currency} /> },
                {
                  key: 'fees',
                  term: text('feesPaid'),
                  value: <Amount of={line.fees} asset={line.currency} />,
                },
                {
                  key: 'realised',
                  term: text('realised'),
                  value: <Delta amount={line.realised} asset={line.currency} />,
                },
              ]}
            />
            <p className="quiet t1">{text('realisedHow')}</p>
          </div>
        </Card>
      ))}
    </>
  )
}

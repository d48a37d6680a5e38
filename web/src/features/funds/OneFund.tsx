import type { Calls, Output } from '@openbourse/protocol'
import { Button, Card, Dock, Head, money, percent, RowBones } from '@openbourse/ui'
import { useState } from 'react'
import parts from '../../common/aif/parts.module.css'
import { ClosedCard, ClosedMoney } from '../../common/closing/late.ts'
import { takesMoney } from '../../common/closing/standing.ts'
import { CurvePeriods } from '../../common/records/CurvePeriods.tsx'
import { Lost, Measured, useFall } from '../../common/records/Measured.tsx'
import { negate, total } from '../../lib/figures.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { when } from '../../lib/time.ts'
import { Beside, enoughTrades } from './Beside.tsx'
import { Costs } from './Costs.tsx'
import { DealingSteps } from './DealingSteps.tsx'
import { unitShown } from './figures.ts'
import { Holdings } from './Holdings.tsx'
import { OwnRows } from './OwnRows.tsx'
import { UnitValue } from './UnitValue.tsx'

type Info = Output<Calls['fundInfo']>

// Loaded when it is opened.
const BuySheet = lazyPart(async () => (await import('./BuySheet.tsx')).BuySheet)

// The end of a long page, loaded after the rest of it.
const Terms = lazyPart(async () => (await import('./Terms.tsx')).Terms, {
  waiting: (
    <Card flush>
      <RowBones rows={5} />
    </Card>
  ),
})

/** One fund: its value and record beside the index, its fees in money, what it holds, how to leave, and its terms. */
export function OneFund({ info }: { readonly info: Info }) {
  const { fund, mine } = info
  const isOpen = takesMoney(fund)
  return (
    <div className="stack">
      {fund.closing && <ClosedCard of={fund} />}
      <ValueCard info={info} />
      {mine.length > 0 && <OwnRows orders={mine} />}
      {isOpen && <Costs fund={fund} />}
      <Evidence info={info} />
      {fund.state !== 'closed' && <Holdings info={info} />}
      {isOpen && <Leaving info={info} />}
      <Terms info={info} />
      {isOpen ? (
        <Buy info={info} />
      ) : (
        <Dock>
          <ClosedMoney of={fund} />
        </Dock>
      )}
    </div>
  )
}

function ValueCard({ info: { fund, curve } }: { readonly info: Info }) {
  const text = useText('funds')
  const locale = useLocale()
  const { unit, currency, record, name } = fund
  return (
    <Card label={name}>
      <div className={parts.card}>
        <div className={parts.spread}>
          <UnitValue fund={fund} />
          <span className="t1 quiet">{when(locale, unit.at, 'dateTime')}</span>
        </div>
        <b className="figure display">{money(locale, currency, unitShown(unit.value))}</b>
        <CurvePeriods
          curve={curve}
          names={{ own: text('one'), beside: text('index') }}
          fall={record.drawdown}
        >
          {(shown) => <Beside of={fund} shown={shown} />}
        </CurvePeriods>
        {record.drawdown && (
          <p className="t2 quiet">
            {text('drawdown', { share: percent(locale, negate(record.drawdown.share), 'auto', 1) })}
          </p>
        )}
      </div>
    </Card>
  )
}

/** What was measured of the fund, with how sure it is. */
function Evidence({ info: { fund } }: { readonly info: Info }) {
  const text = useText('funds')
  const records = useText('records')
  const fall = useFall()
  const { record } = fund
  if (!record.enough) return null
  return (
    <Card>
      <div className={parts.card}>
        <Head title={records('measured')} note={text('trades', { count: record.trades })} />
        <Measured
          of={record}
          at={fund.unit.at}
          leastTrades={enoughTrades}
          ratio
          more={[{ key: 'fall', term: records('deepestFall'), value: fall(record.drawdown) }]}
        >
          <Lost of={record} />
        </Measured>
      </div>
    </Card>
  )
}

function Leaving({ info: { fund } }: { readonly info: Info }) {
  const text = useText('funds')
  return (
    <Card>
      <div className={parts.card}>
        <Head title={text('leaving')} note={text('everyHours', { hours: fund.everyHours })} />
        <DealingSteps nextAt={fund.nextAt} />
        <p className="quiet">{text('leavingHow')}</p>
      </div>
    </Card>
  )
}

function Buy({ info: { fund, available, mine } }: { readonly info: Info }) {
  const text = useText('funds')
  const user = useUser()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Dock>
        {user === null ? (
          <Button wide kind="primary" to={paths.login({ next: fundPaths.fund({ id: fund.id }) })}>
            {text('logInToBuy')}
          </Button>
        ) : (
          <Button wide kind="primary" onPress={() => setOpen(true)}>
            {text('buy')}
          </Button>
        )}
      </Dock>
      {user !== null && (
        <BuySheet
          of={{
            fund,
            available: available ?? '0',
            has: total(mine.flatMap(({ value, waiting }) => [value ?? '0', waiting])),
          }}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

import type { Calls, Output } from '@openbourse/protocol'
import { Button, Card, Dock, Head, money, Pill, percent } from '@openbourse/ui'
import { useState } from 'react'
import { CurvePair } from '../../common/records/CurvePair.tsx'
import { Measured } from '../../common/records/Measured.tsx'
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
import css from './funds.module.css'
import { Holdings } from './Holdings.tsx'
import { OwnRows } from './OwnRows.tsx'
import { Terms } from './Terms.tsx'
import { UnitValue } from './UnitValue.tsx'

type Info = Output<Calls['fundInfo']>

// Comes once the page is read: a visitor needs nothing of it.
const BuySheet = lazyPart(async () => (await import('./BuySheet.tsx')).BuySheet)

/** One fund: its value and record beside the index, its fees in money, what it holds, how to leave, and its terms. */
export function OneFund({ info }: { readonly info: Info }) {
  const { fund, mine } = info
  const isOpen = fund.state === 'open'
  return (
    <div className="stack">
      <ValueCard info={info} />
      {mine.length > 0 && <OwnRows orders={mine} />}
      <Costs fund={fund} />
      <Evidence info={info} />
      <Holdings info={info} />
      {isOpen && <Leaving info={info} />}
      <Terms info={info} />
      {isOpen && <Buy info={info} />}
    </div>
  )
}

function ValueCard({ info: { fund, curve } }: { readonly info: Info }) {
  const text = useText('funds')
  const locale = useLocale()
  const { unit, currency, record, name, state, lastDayAt } = fund
  return (
    <Card label={name}>
      <div className={css.card}>
        <div className={css.spread}>
          <UnitValue fund={fund} />
          {state === 'closed' && lastDayAt !== null ? (
            <Pill tone="plain">{text('closedOn', { day: when(locale, lastDayAt, 'day') })}</Pill>
          ) : (
            <span className="t1 quiet">{when(locale, unit.at, 'dateTime')}</span>
          )}
        </div>
        <b className="figure display">{money(locale, currency, unitShown(unit.value))}</b>
        <Beside of={fund} />
        <CurvePair curve={curve} names={{ own: text('one'), beside: text('index') }} fall={record.drawdown} />
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
  const { record } = fund
  if (!record.enough) return null
  return (
    <Card>
      <div className={css.card}>
        <Head title={records('measured')} note={text('trades', { count: record.trades })} />
        <Measured
          of={record}
          leastTrades={enoughTrades}
          more={[
            {
              key: 'lost',
              term: text('lostMoney'),
              value:
                record.over === 0
                  ? text('noneOver')
                  : text('lostOf', { lost: record.lost, over: record.over }),
            },
          ]}
        />
      </div>
    </Card>
  )
}

function Leaving({ info: { fund } }: { readonly info: Info }) {
  const text = useText('funds')
  return (
    <Card>
      <div className={css.card}>
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

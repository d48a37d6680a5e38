import type { Calls, Output } from '@openbourse/protocol'
import {
  Bone,
  Bones,
  Card,
  Chips,
  Empty,
  Facts,
  Item,
  List,
  Pill,
  ReceiptText,
  Section,
  ShowOne,
} from '@openbourse/ui'
import { useState } from 'react'
import { cityOf } from '../../lib/city-of.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { OwnedFigure as Figure, useOwnedName } from '../../lib/OwnedFigure.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { Downloads } from './Download.tsx'
import css from './reports.module.css'

type Months = Output<Calls['statementMonths']>
type Month = Output<Calls['statementMonth']>

/** The bill of a month: where everything owned began and ended, and what moved it. */
export function Bills() {
  const query = useCall('statementMonths', {})
  return (
    <ShowOne
      of={faceOf(query, (value) => value)}
      skeleton={<BillBones />}
      failed={(retry) => <Lost retry={retry} />}
    >
      {(value) => <BillMonth months={value.months} zone={value.zone} />}
    </ShowOne>
  )
}

/** A month as the name of a page part: with a capital also where the language writes it small. */
function monthName(locale: string, at: number, zone: string): string {
  const name = when(locale, at, 'month', zone)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

function BillMonth({ months, zone }: Months) {
  const text = useText('reports')
  const locale = useLocale()
  const [month, setMonth] = useState(months[0]?.month ?? '')
  const query = useCall('statementMonth', { month }, { enabled: month !== '' })
  if (months.length === 0) {
    return (
      <Card>
        <Empty icon={ReceiptText} title={text('emptyTitle')}>
          {text('empty')}
        </Empty>
      </Card>
    )
  }
  return (
    <div className="stack">
      <Chips
        label={text('month')}
        value={month}
        onChange={setMonth}
        options={months.map((one) => ({ value: one.month, label: monthName(locale, one.from, zone) }))}
      />
      <ShowOne
        of={faceOf(query, (value) => value)}
        skeleton={<BillBones />}
        failed={(retry) => <Lost retry={retry} />}
      >
        {(value) => <Bill month={value} />}
      </ShowOne>
    </div>
  )
}

function Bill({ month }: { readonly month: Month }) {
  const text = useText('reports')
  const kindText = useText('statement')
  const locale = useLocale()
  // Shares that become free to sell, and money that changes between one's own accounts, are owned before and after.
  const moved = month.kinds.filter(({ kind }) => kind !== 'settlement_unlock' && kind !== 'transfer')
  return (
    <div className="stack">
      <div className="row between gap3 wrap">
        <h2 className="t3">{monthName(locale, month.from, month.zone)}</h2>
        <Pill tone={month.complete ? 'good' : 'warn'}>{text(month.complete ? 'complete' : 'running')}</Pill>
      </div>
      <Balances month={month} />
      <Section
        title={text('moved')}
        end={<span className="t1 quiet">{text('lines', { count: month.lines })}</span>}
      >
        <Card flush>
          {moved.length === 0 ? (
            <p className={css.quietCard}>{text('nothing')}</p>
          ) : (
            <List inset="none">
              {moved.map((one) => (
                <Item
                  key={`${one.kind} ${one.asset}`}
                  title={kindText(`kind.${one.kind}`)}
                  note={text('lines', { count: one.lines })}
                  end={
                    <span className="item-figure">
                      <Figure asset={one.asset} of={one.amount} sign />
                    </span>
                  }
                />
              ))}
            </List>
          )}
        </Card>
      </Section>
      <Downloads of={{ month: month.month }} />
      <p className="t1 quiet">{text('how', { zone: cityOf(month.zone) })}</p>
    </div>
  )
}

/** The asset that moved most is shown in full, the others each on a line. */
function Balances({ month }: { readonly month: Month }) {
  const text = useText('reports')
  const nameOf = useOwnedName()
  const lines = (asset: string) =>
    month.kinds.reduce((sum, one) => (one.asset === asset ? sum + one.lines : sum), 0)
  const [first, ...others] = [...month.assets].sort((one, other) => lines(other.asset) - lines(one.asset))
  if (!first) return null
  return (
    <>
      <Card label={nameOf(first.asset)}>
        <div className={css.assetHead}>
          <b>{nameOf(first.asset)}</b>
          <span className={css.closing}>
            <Figure asset={first.asset} of={first.closing} />
          </span>
        </div>
        <Facts
          of={(['opening', 'in', 'out', 'closing'] as const).map((key) => ({
            key,
            term: text(key === 'in' ? 'incoming' : key === 'out' ? 'outgoing' : key),
            value: <Figure asset={first.asset} of={first[key]} />,
          }))}
        />
      </Card>
      {others.length > 0 && (
        <Card flush label={text('others')}>
          <List inset="none">
            {others.map((one) => (
              <Item
                key={one.asset}
                title={nameOf(one.asset)}
                note={
                  <>
                    <span className={css.line}>
                      {text('incoming')} <Figure asset={one.asset} of={one.in} />
                    </span>
                    <span className={css.line}>
                      {text('outgoing')} <Figure asset={one.asset} of={one.out} />
                    </span>
                  </>
                }
                end={
                  <span className="item-figure">
                    <Figure asset={one.asset} of={one.closing} />
                  </span>
                }
              />
            ))}
          </List>
        </Card>
      )}
    </>
  )
}

export function Lost({ retry }: { readonly retry: () => void }) {
  const text = useText('reports')
  return <NotLoadedCard title={text('failedTitle')} retry={retry} />
}

export function BillBones() {
  return (
    <Bones>
      <div className="stack">
        <Bone width="100%" height="2.75rem" radius="control" />
        <Bone width="100%" height="11rem" radius="control" />
        <Bone width="100%" height="14rem" radius="control" />
      </div>
    </Bones>
  )
}

import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  Card,
  Cells,
  Delta,
  decimal,
  Facts,
  Head,
  Item,
  List,
  Mark,
  money,
  percent,
  Section,
} from '@openbourse/ui'
import { ManagerMark } from '../../common/aif/ManagerMark.tsx'
import parts from '../../common/aif/parts.module.css'
import { ListingClosed } from '../../common/closing/late.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { Copied } from './Copied.tsx'
import { fractionOf, stopsAt } from './figures.ts'
import { StatePill } from './OwnFollows.tsx'
import { Why } from './Truth.tsx'

export type Details = Output<Calls['followDetails']>

// Actions on a copy are below its information.
const Actions = lazyPart(async () => (await import('./Actions.tsx')).Actions)

/** One own copy of a manager: its value, why its return differs, what it holds, its limits, and each copied trade. */
export function OneFollow({ details }: { readonly details: Details }) {
  const { follow, difference, manager, holdings } = details
  const text = useText('follow')
  const isOver = follow.state === 'stopped'
  return (
    <div className="stack">
      <ValueCard details={details} />
      <Card>
        <div className={parts.card}>
          <Head title={text('whyDifferent')} />
          <Why name={text('one')} manager={manager.whole} difference={difference} />
        </div>
      </Card>
      {holdings.length > 0 && <Holdings details={details} />}
      {!isOver && <LimitsCard details={details} />}
      <Copied followId={follow.id} currency={follow.currency} />
      <Events details={details} />
      <Card flush>
        <List inset="none">
          <Item
            mark={<ManagerMark id={follow.managerId} name={follow.managerName} />}
            title={follow.managerName}
            note={text('manager')}
            to={fundPaths.manager({ id: follow.managerId })}
          />
        </List>
      </Card>
      {!isOver && <Actions follow={follow} />}
    </div>
  )
}

function ValueCard({ details: { follow } }: { readonly details: Details }) {
  const text = useText('follow')
  const locale = useLocale()
  const {
    currency,
    state,
    value,
    paidOut,
    kept,
    profit,
    profitRate,
    putIn,
    takenOut,
    cash,
    startedAt,
    cause,
  } = follow
  const isClosed = cause === 'manager_closed'
  const asked = { managerId: follow.managerId }
  const closing = useCall('managerInfo', asked, { enabled: isClosed }).data?.manager.closing
  const isOver = state === 'stopped'
  const of = (amount: string) => money(locale, currency, amount)
  return (
    <Card label={follow.managerName}>
      <div className={parts.card}>
        <div className={parts.spread}>
          <span className="quiet">{text(isOver ? 'cameBack' : 'value')}</span>
          <StatePill state={state} />
        </div>
        <Amount of={isOver ? paidOut : value} asset={currency} size="display" />
        <p className={parts.spread}>
          <span className="quiet">{text('since', { day: when(locale, startedAt, 'date') })}</span>
          <Delta amount={profit} asset={currency} rate={profitRate} />
        </p>
        <div className={parts.rule}>
          <Cells
            of={[
              { key: 'in', term: text('putIn'), value: of(putIn) },
              { key: 'out', term: text('takenOut'), value: of(takenOut) },
              isOver
                ? { key: 'kept', term: text('kept'), value: of(kept) }
                : { key: 'cash', term: text('cash'), value: of(cash) },
            ]}
          />
        </div>
        {cause !== null && (
          <p className="t2 quiet">
            {text(`cause.${cause}`)} {closing && <ListingClosed of={closing} />}
          </p>
        )}
        {state === 'closing' && <p className="t2 quiet">{text('closingNow')}</p>}
      </div>
    </Card>
  )
}

function Holdings({ details: { holdings, follow } }: { readonly details: Details }) {
  const text = useText('follow')
  const locale = useLocale()
  return (
    <Section title={text('holds')}>
      <Card flush>
        <List label={text('holds')}>
          {holdings.map(({ symbol, name, quantity, value }) => (
            <Item
              key={symbol}
              plain
              to={paths.stock({ symbol })}
              mark={<Mark symbol={symbol} />}
              title={name}
              note={text('shares', { quantity: decimal(locale, quantity), symbol })}
              end={
                <span className="item-figure">
                  <Amount of={value} asset={follow.currency} />
                </span>
              }
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}

function LimitsCard({ details: { follow } }: { readonly details: Details }) {
  const text = useText('follow')
  const locale = useLocale()
  const { currency, maximum, stopLoss, slippage, putIn } = follow
  return (
    <Card>
      <div className={parts.card}>
        <Head title={text('limits')} />
        <Facts
          of={[
            { key: 'largest', term: text('largest'), value: money(locale, currency, maximum) },
            {
              key: 'stop',
              term: text('stopAt'),
              value:
                stopLoss === null
                  ? text('none')
                  : text('stopOf', {
                      rate: percent(locale, fractionOf(stopLoss), 'auto', 0),
                      value: money(locale, currency, stopsAt(putIn, stopLoss)),
                    }),
            },
            { key: 'slippage', term: text('slippage'), value: percent(locale, fractionOf(slippage)) },
          ]}
        />
      </div>
    </Card>
  )
}

function Events({ details: { events, follow } }: { readonly details: Details }) {
  const text = useText('follow')
  const locale = useLocale()
  return (
    <Section title={text('happened')}>
      <Card flush>
        <List inset="none" label={text('happened')}>
          {events.map(({ id, at, kind, amount }) => (
            <Item
              key={id}
              title={text(`event.${kind}`)}
              note={when(locale, at, 'dateTime')}
              end={
                /[1-9]/.test(amount) && (
                  <span className="item-figure">
                    <Amount of={amount} asset={follow.currency} />
                  </span>
                )
              }
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}

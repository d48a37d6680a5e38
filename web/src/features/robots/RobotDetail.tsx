import { Card, IconButton, List, ListIcon, Section } from '@openbourse/ui'
import { useState } from 'react'
import { ClosedCard, ClosedMoney } from '../../common/closing/late.ts'
import { takesMoney } from '../../common/closing/standing.ts'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { plus, total } from '../../lib/figures.ts'
import { useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { robotPaths } from '../../lib/robot-paths.ts'
import { useUser } from '../../lib/session.ts'
import { Compared } from './Compared.tsx'
import { Evidence } from './Evidence.tsx'
import type { Info } from './info.ts'
import { NoRobot } from './NoRobot.tsx'
import { OrderLine } from './OrderLine.tsx'
import css from './robots.module.css'
import { StartDock } from './StartDock.tsx'
import { Terms } from './Terms.tsx'

const MoneySheet = lazyPart(async () => (await import('./MoneySheet.tsx')).MoneySheet)
const Holdings = lazyPart(async () => (await import('./Holdings.tsx')).Holdings)
const LastTrades = lazyPart(async () => (await import('./LastTrades.tsx')).LastTrades)

/** One robot: beside just holding, what was measured, its terms, what it holds and trades, and money for it. */
export function RobotDetail() {
  const text = useText('robots')
  const { id } = usePageQuery(robotPaths.robot)
  useOwnChanges(useUser() !== null)
  const query = useCall('robotInfo', { robotId: id ?? '' }, { everyMs: 30_000, enabled: id !== undefined })
  if (query.data) return <Robot info={query.data} />
  return (
    <Page title={text('robot')}>
      {id === undefined || query.error instanceof RefusedToLoad ? (
        <NoRobot />
      ) : (
        <CardOf of={faceOf(query, (info) => info)} rows={8} failedTitle={text('failedOne')} />
      )}
    </Page>
  )
}

function Robot({ info }: { readonly info: Info }) {
  const { robot, mine, available } = info
  const text = useText('robots')
  const [open, setOpen] = useState<boolean>()
  const has = total(mine.map(({ putIn, waiting }) => plus(putIn, waiting)))
  return (
    <Page
      title={robot.name}
      subtitle={text('robotNumber', { id: robot.id })}
      actions={[
        <IconButton
          key="record"
          icon={ListIcon}
          label={text('record')}
          to={robotPaths.record({ robot: robot.id })}
        />,
      ]}
      dock={
        takesMoney(robot) ? (
          <StartDock info={info} onStart={() => setOpen(true)} />
        ) : (
          <ClosedMoney of={robot} />
        )
      }
    >
      <div className="stack">
        {robot.closing && <ClosedCard of={robot} />}
        <Compared info={info} />
        {mine.length > 0 && (
          <Section title={text('yourOrders')}>
            <Card flush>
              <List label={text('yourOrders')}>
                {mine.map((order) => (
                  <OrderLine key={order.id} of={order} kind={robot.kind} />
                ))}
              </List>
            </Card>
          </Section>
        )}
        <Evidence of={robot} />
        <Terms info={info} />
        <Holdings of={robot} />
        <LastTrades of={robot} />
        <p className={css.last}>{text('notPromise')}</p>
      </div>
      {available !== null && open !== undefined && (
        <MoneySheet
          robot={robot}
          available={available}
          has={has}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </Page>
  )
}

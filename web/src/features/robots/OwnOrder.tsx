import { Bot, Button, Card, Empty, IconButton, ListIcon } from '@openbourse/ui'
import { useState } from 'react'
import { Proven } from '../../common/log/late-proven.ts'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { plus, total } from '../../lib/figures.ts'
import { useText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { robotPaths } from '../../lib/robot-paths.ts'
import { useUser } from '../../lib/session.ts'
import { IfStopped } from './IfStopped.tsx'
import type { OrderInfo } from './info.ts'
import { OrderStanding } from './OrderStanding.tsx'
import { OrderTerms } from './OrderTerms.tsx'
import { provableRobot } from './provable.ts'
import { isOver } from './words.ts'

const EveryDay = lazyPart(async () => (await import('./EveryDay.tsx')).EveryDay)
const MoneySheet = lazyPart(async () => (await import('./MoneySheet.tsx')).MoneySheet)
const StopSheet = lazyPart(async () => (await import('./StopSheet.tsx')).StopSheet)
const Story = lazyPart(async () => (await import('./Story.tsx')).Story)

const everyMs = 10_000

/** One own order: what it is worth, its days, its term, and what stopping it would bring. */
export function OwnOrder() {
  const text = useText('robots')
  const { id } = usePageQuery(robotPaths.order)
  const user = useUser()
  useOwnChanges(user !== null)
  const query = useCall(
    'robotOrderDetails',
    { orderId: id ?? '' },
    { everyMs, enabled: user !== null && id !== undefined },
  )
  if (user === null)
    return (
      <Page title={text('order')}>
        <LoginFirst
          icon={Bot}
          title={text('visitorTitle')}
          next={id === undefined ? robotPaths.mine() : robotPaths.order({ id })}
        >
          {text('visitor')}
        </LoginFirst>
      </Page>
    )
  if (query.data) return <Order info={query.data} />
  return (
    <Page title={text('order')}>
      {id === undefined || query.error instanceof RefusedToLoad ? (
        <Card>
          <Empty icon={Bot} title={text('unknownOrderTitle')} action={text('mine')} to={robotPaths.mine()}>
            {text('unknownOrder')}
          </Empty>
        </Card>
      ) : (
        <CardOf of={faceOf(query, (found) => found)} rows={8} failedTitle={text('failedOrder')} />
      )}
    </Page>
  )
}

function Order({ info }: { readonly info: OrderInfo }) {
  const { order, stopping, days, events } = info
  const text = useText('robots')
  const robotInfo = useCall('robotInfo', { robotId: order.robotId }).data
  const [sheet, setSheet] = useState<'add' | 'stop' | 'none'>()
  const close = () => setSheet('none')
  const isRunning = order.state === 'running'
  return (
    <Page
      title={order.robotName}
      subtitle={text('orderNumber', { id: order.id })}
      actions={[
        <IconButton
          key="robot"
          icon={ListIcon}
          label={text('toRobot')}
          to={robotPaths.robot({ id: order.robotId })}
        />,
      ]}
      {...(isRunning && {
        dock: <Acts onStop={() => setSheet('stop')} onAdd={() => setSheet('add')} />,
      })}
    >
      <div className="stack">
        <OrderStanding
          of={order}
          at={robotInfo?.robot.unit?.at}
          closing={robotInfo?.robot.closing ?? null}
          day={days.at(-1)}
        />
        {days.length > 0 && <EveryDay days={days} currency={order.currency} />}
        <OrderTerms order={order} robot={robotInfo?.robot} />
        {stopping && !isOver(order) && <IfStopped order={order} of={stopping} />}
        <Story events={events} order={order} closing={robotInfo?.robot.closing ?? null} />
        <Proven {...provableRobot(order, events)} />
      </div>
      {sheet && isRunning && robotInfo && robotInfo.available !== null && (
        <MoneySheet
          robot={robotInfo.robot}
          available={robotInfo.available}
          has={total(robotInfo.mine.map(({ putIn, waiting }) => plus(putIn, waiting)))}
          order={order}
          open={sheet === 'add'}
          onClose={close}
        />
      )}
      {sheet && stopping && <StopSheet order={order} of={stopping} open={sheet === 'stop'} onClose={close} />}
    </Page>
  )
}

function Acts(props: { readonly onStop: () => void; readonly onAdd: () => void }) {
  const text = useText('robots')
  return (
    <div className="pair">
      <Button wide onPress={props.onStop}>
        {text('stop')}
      </Button>
      <Button wide kind="primary" onPress={props.onAdd}>
        {text('add')}
      </Button>
    </div>
  )
}

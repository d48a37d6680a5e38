import { Button, Card, Dock, decimal, Head, Item, List, money, Note, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { takesMoney } from '../../common/closing/standing.ts'
import { useCommand } from '../../common/command/use-command.tsx'
import { Proven } from '../../common/log/late-proven.ts'
import { clock } from '../../lib/clock.ts'
import { compare, total } from '../../lib/figures.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useCall } from '../../lib/query.ts'
import { nearTime } from '../../lib/time.ts'
import { Events } from './Events.tsx'
import { OrderHead } from './OrderHead.tsx'
import { Profits } from './Profits.tsx'
import { provableFund } from './provable.ts'
import { type Details, IfRedeemed } from './Redeeming.tsx'
import { TermCard } from './TermCard.tsx'

const BuySheet = lazyPart(async () => (await import('./BuySheet.tsx')).BuySheet)
const RedeemSheet = lazyPart(async () => (await import('./RedeemSheet.tsx')).RedeemSheet)

/** One own order: its value, its days, its term, what redeeming would bring, and what happened to it. */
export function OwnOrder({ details }: { readonly details: Details }) {
  const { order, index, redeeming, events } = details
  const text = useText('funds')
  const info = useCall('fundInfo', { fundId: order.fundId }, { everyMs: 30_000 }).data
  const closing = info?.fund.closing ?? null
  const isOver = order.endedAt !== null
  return (
    <div className="stack">
      <OrderHead order={order} events={events} index={index} unit={info?.fund.unit} closing={closing} />
      {!isOver && <Waiting details={details} />}
      {order.startedAt !== null && <Profits order={order} />}
      {/* What closes pays before the end of any term. */}
      {!isOver && !closing && <TermCard order={order} />}
      {redeeming && order.state === 'running' && (
        <IfRedeemed order={order} leaving={redeeming} fund={info?.fund} />
      )}
      <Events events={events} order={order} closing={closing} />
      <Proven {...provableFund(order, events)} />
      <Card flush>
        <List inset="none">
          <Item title={order.fundName} note={text('one')} to={fundPaths.fund({ id: order.fundId })} />
        </List>
      </Card>
      {!isOver && info && <Actions details={details} info={info} />}
    </div>
  )
}

/** What is on its way: money that waits for the dealing point, and units that are redeemed at it. */
function Waiting({ details: { order } }: { readonly details: Details }) {
  const text = useText('funds')
  const locale = useLocale()
  const withdraw = useCommand('fundWithdraw')
  const { waiting, redeeming, currency, nextAt } = order
  const at = nextAt === null ? '' : nearTime(locale, nextAt, { nowMs: clock.server(), today: text('today') })
  const waits = compare(waiting, '0') > 0
  const leaves = compare(redeeming, '0') > 0
  if (!waits && !leaves) return null
  async function takeBack() {
    const answer = await withdraw.run({ orderId: order.id })
    toasts.show(answer.ok ? text('takenBack') : answer.msg || text('noAnswer'))
  }
  return (
    <Card>
      <div className="stack">
        <Head title={text('onItsWay')} note={at} />
        {waits && <p>{text('waits', { amount: money(locale, currency, waiting), at })}</p>}
        {leaves && <Note>{text('leaves', { units: decimal(locale, redeeming), at })}</Note>}
        {waits && (
          <Button wide busy={withdraw.busy} onPress={() => void takeBack()}>
            {text('takeBack', { amount: money(locale, currency, waiting) })}
          </Button>
        )}
      </div>
      {withdraw.sheet}
    </Card>
  )
}

function Actions(props: {
  readonly details: Details
  readonly info: NonNullable<ReturnType<typeof useCall<'fundInfo'>>['data']>
}) {
  const { details, info } = props
  const { order } = details
  const text = useText('funds')
  const [open, setOpen] = useState<'add' | 'redeem'>()
  const canAdd = takesMoney(info.fund) && order.state !== 'stopping'
  const free = compare(order.units, order.redeeming) > 0
  return (
    <>
      {(canAdd || free) && (
        <Dock>
          <div className="pair">
            {free && (
              <Button wide onPress={() => setOpen('redeem')}>
                {text('redeem')}
              </Button>
            )}
            {canAdd && (
              <Button wide kind="primary" onPress={() => setOpen('add')}>
                {text('add')}
              </Button>
            )}
          </div>
        </Dock>
      )}
      {/* Its receipt stays on the screen when nothing more can be done with the order. */}
      <BuySheet
        of={{
          fund: info.fund,
          available: info.available ?? '0',
          has: total(info.mine.flatMap(({ value, waiting }) => [value ?? '0', waiting])),
          order,
        }}
        open={open === 'add'}
        onClose={() => setOpen(undefined)}
      />
      <RedeemSheet
        details={details}
        nextAt={info.fund.nextAt}
        open={open === 'redeem'}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}

import type { RobotKind, RobotOrderBeside } from '@openbourse/protocol'
import { Amount, Anchor, Bot, Cells, Delta, Empty, LoadMore, Pill } from '@openbourse/ui'
import { Pair } from '../../common/records/Pair.tsx'
import { CardRows } from '../../lib/CardRows.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { robotPaths } from '../../lib/robot-paths.ts'
import { when } from '../../lib/time.ts'
import type { Pages } from '../../lib/use-pages.ts'
import { KindMark } from './kinds.tsx'
import css from './robots.module.css'
import { isOver, tones } from './words.ts'

/** Own orders as cards, newest first, each beside just holding. */
export function OwnOrders({ of }: { readonly of: Pages<RobotOrderBeside> }) {
  const text = useText('robots')
  const kinds = new Map(useCall('robotList', {}).data?.list.map(({ id, kind }) => [id, kind]))
  return (
    <CardRows
      of={of.face}
      bones={4}
      empty={
        <Empty icon={Bot} title={text('noOrdersTitle')} action={text('toList')} to={paths.robots()}>
          {text('noOrders')}
        </Empty>
      }
      failedTitle={text('failedOrders')}
    >
      {(orders) => (
        <>
          {orders.map((order) => (
            <OrderCard key={order.id} of={order} kind={kinds.get(order.robotId)} />
          ))}
          {of.more !== 'no-more' && <LoadMore state={of.more} onMore={of.onMore} />}
        </>
      )}
    </CardRows>
  )
}

type Order = { readonly of: RobotOrderBeside }

function OrderCard({ of, kind }: Order & { readonly kind: RobotKind | undefined }) {
  const text = useText('robots')
  const { id, robotName, state, cause } = of
  return (
    <Anchor href={robotPaths.order({ id })} className={css.card}>
      <span className={css.head}>
        {kind && <KindMark kind={kind} />}
        <span className={css.name}>
          <b>{robotName}</b>
          <span className="t2 quiet">
            <Span of={of} />
          </span>
        </span>
        <Pill tone={tones[state]}>{text(`state.${state}`)}</Pill>
      </span>
      {state !== 'withdrawn' && <Figures of={of} />}
      {isOver(of) && cause !== null && <span className="t2 quiet">{text(`cause.${cause}`)}</span>}
    </Anchor>
  )
}

function Figures({ of }: Order) {
  const text = useText('robots')
  const { currency, putIn, waiting, value, paidOut, profit, holding } = of
  const amount = (figure: string) => <Amount of={figure} asset={currency} />
  if (profit === null || holding === null)
    return <Cells of={[{ key: 'held', term: text('onHold'), value: amount(waiting) }]} />
  return (
    <>
      <Pair
        own={{ name: text('putInFact'), figure: amount(putIn) }}
        holding={
          value === null
            ? { name: text('cameBack'), figure: amount(paidOut) }
            : { name: text('valueNow'), figure: amount(value) }
        }
      />
      <Pair
        own={{ name: text('result'), figure: <Delta amount={profit} asset={currency} /> }}
        holding={{ name: text('holding'), figure: <Delta amount={holding} asset={currency} /> }}
      />
    </>
  )
}

/** From when to when, or which day of its term it is. */
function Span({ of }: { readonly of: RobotOrderBeside }) {
  const text = useText('robots')
  const locale = useLocale()
  const { startedAt, askedAt, endedAt, currentPeriod, totalPeriod } = of
  const day = (at: number) => when(locale, at, 'day')
  if (startedAt === null) return when(locale, askedAt, 'dateTime')
  return endedAt === null
    ? `${day(startedAt)} · ${text('dayOf', { day: currentPeriod, days: totalPeriod })}`
    : text('fromTo', { from: day(startedAt), to: day(endedAt) })
}

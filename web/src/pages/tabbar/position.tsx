import {
  Boxes,
  Button,
  CalendarDays,
  CalendarPlus,
  Card,
  IconButton,
  Item,
  Layers,
  ListOrdered,
  type Loaded,
  PieChart,
  ReceiptText,
  Segment,
} from '@openbourse/ui'
import { type ComponentProps, useState } from 'react'
import { Holdings } from '../../features/positions/Holdings.tsx'
import { orders } from '../../features/positions/sort.ts'
import { ValueCard } from '../../features/positions/ValueCard.tsx'
import { Columns } from '../../lib/Columns.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges, useSymbols } from '../../lib/live.ts'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { sharePaths } from '../../lib/share-paths.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import { usePages } from '../../lib/use-pages.ts'

const Orders = lazyPart(async () => (await import('../../features/positions/Orders.tsx')).Orders)

const PastOrders = lazyPart(async () => (await import('../../features/positions/PastOrders.tsx')).PastOrders)

const HoldingRing = lazyPart(
  async () => (await import('../../features/positions/HoldingRing.tsx')).HoldingRing,
)

const OwnOptionsLink = lazyPart(
  async () => (await import('../../features/options/OwnOptionsLink.tsx')).OwnOptionsLink,
)

const OwnRobotsLink = lazyPart(
  async () => (await import('../../features/robots/OwnRobotsLink.tsx')).OwnRobotsLink,
)

const segments = ['holdings', 'orders', 'history'] as const
type SegmentName = (typeof segments)[number]

export default withText(['positions'], Positions)

function Positions() {
  const text = useText('positions')
  const user = useUser()
  return (
    <Page
      own
      title={text('title')}
      tab="positions"
      wide
      actions={[
        <IconButton key="income" icon={CalendarDays} label={text('income')} to={paths.income()} />,
        <IconButton key="statement" icon={ReceiptText} label={text('statement')} to={paths.statement()} />,
      ]}
    >
      {user === null ? (
        <LoginFirst icon={PieChart} title={text('visitorTitle')} next={paths.positions()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <UserPositions />
      )}
    </Page>
  )
}

const panelId = 'positions-panel'

function UserPositions() {
  const text = useText('positions')
  const [kept, keep] = useKept('positionsTabIndex')
  const asked = useQueryText('tab')
  // The address chooses the first tab; after that the user does.
  const [chosen, choose] = useState(asked ?? kept)
  const tab: SegmentName = segments.find((one) => one === chosen) ?? 'holdings'
  useOwnChanges(true)
  const totalsIn = useTotalsIn()
  const [by] = useKept('holdingsBy')
  const sort = orders.find((one) => one === by) ?? 'value'
  const holdings = usePages(
    'holdList',
    { size: 50, sort, ...totalsIn },
    { idOf: ({ symbol }) => symbol, everyMs: 5000 },
  )
  const { face, first } = holdings
  const positions = face.state === 'ready' ? face.value : undefined
  const open = usePages(
    'orderList',
    { state: 'open', size: 50 },
    { idOf: (order) => order.id, everyMs: 10_000 },
  )
  const topic = useSymbols(
    positions?.map((position) => position.symbol),
    () => holdings.refresh(),
  )
  return (
    <Columns of="page" beside={tab === 'holdings' ? <BesideHoldings of={first} /> : <MoreOrders />}>
      <ValueCard of={withValue(face, first)} topic={topic} sinceMs={holdings.updatedAt} />
      <Segment
        ground="canvas"
        controls={panelId}
        label={text('title')}
        value={tab}
        onChange={(value) => {
          choose(value)
          keep(value)
        }}
        options={[
          { value: 'holdings', label: text('holdings'), count: holdings.total || undefined },
          { value: 'orders', label: text('orders'), count: open.total || undefined },
          { value: 'history', label: text('history') },
        ]}
      />
      <div className="stack" role="tabpanel" id={panelId} aria-label={text(tab)}>
        {tab === 'holdings' && (
          <Holdings pages={holdings} by={sort} base={first?.base ?? totalsIn.currency} />
        )}
        {tab === 'orders' && <Orders pages={open} />}
        {tab === 'history' && <PastOrders />}
      </div>
    </Columns>
  )
}

/** The same state with the content above the list. */
function withValue<T, U>(face: Loaded<T>, value: U | undefined): Loaded<U> {
  if (face.state !== 'ready') return face
  return value === undefined ? { state: 'waiting' } : { ...face, value }
}

/** The parts of all holdings, and what is owned beside stocks. */
function BesideHoldings({ of }: { readonly of: ComponentProps<typeof HoldingRing>['of'] | undefined }) {
  return (
    <>
      {of && of.total > 0 && <HoldingRing of={of} />}
      <OwnOptionsLink />
      <BasketsLink />
      <OwnRobotsLink to="mine" />
    </>
  )
}

/** To the baskets that holdings are bought and rebalanced with. */
function BasketsLink() {
  const text = useText('positions')
  return (
    <Card flush>
      <Item icon={Boxes} title={text('baskets')} to={sharePaths.baskets()} />
    </Card>
  )
}

/** From open and past orders to what belongs to them. */
function MoreOrders() {
  const text = useText('positions')
  return (
    <>
      <Button wide kind="surface" icon={CalendarPlus} to={sharePaths.recurring()}>
        {text('recurring')}
      </Button>
      <Button wide kind="surface" icon={ListOrdered} to={paths.trade()}>
        {text('allOrders')}
      </Button>
      <Button wide kind="surface" icon={Layers} to={paths.orderCentre()}>
        {text('everyProduct')}
      </Button>
    </>
  )
}

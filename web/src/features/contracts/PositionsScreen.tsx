import type { ContractPosition } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Card,
  Cells,
  Delta,
  decimal,
  Empty,
  Formula,
  Layers,
  PieChart,
  Segment,
} from '@openbourse/ui'
import { useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { paths } from '../../lib/paths.ts'
import { faceOf } from '../../lib/query.ts'
import { ClosedPositions } from './ClosedPositions.tsx'
import { type Account, useAccountSum } from './ContractAccount.tsx'
import css from './contracts.module.css'
import { Losses } from './Losses.tsx'
import { OpenContractOrders } from './OpenContractOrders.tsx'
import { PositionCard } from './PositionCard.tsx'
import { useLivePositions } from './use-live-contract.ts'

const CloseAll = lazyPart(async () => (await import('./CloseAll.tsx')).CloseAll)

const tabs = ['open', 'orders', 'closed'] as const

/** The contract account at the mark prices, open positions, orders, and what is over. */
export function PositionsScreen() {
  const text = useText('contracts')
  const positions = useText('positionsOnMargin')
  const [tab, setTab] = useState<(typeof tabs)[number]>('open')
  const query = useLivePositions()
  useOwnChanges(true)
  const count = query.data?.list.length ?? 0
  return (
    <CardOf of={faceOf(query, (value) => value)} rows={5} failedTitle={text('failedTitle')}>
      {({ account, list, losses }) => (
        <div className="stack">
          <AccountCard account={account} sinceMs={query.dataUpdatedAt} />
          <Segment
            ground="canvas"
            label={positions('list.title')}
            value={tab}
            onChange={setTab}
            options={tabs.map((value) => ({
              value,
              label: positions(`list.${value}`),
              ...(value === 'open' && count > 0 ? { count } : {}),
            }))}
          />
          {tab === 'open' && <Open list={list} free={account.free} />}
          {tab === 'orders' && <OpenContractOrders />}
          {tab === 'closed' && <ClosedPositions />}
          <Losses of={losses} />
        </div>
      )}
    </CardOf>
  )
}

function AccountCard({ account, sinceMs }: { readonly account: Account; readonly sinceMs: number }) {
  const text = useText('contracts')
  const locale = useLocale()
  const sum = useAccountSum(account)
  return (
    <Card label={text('account')}>
      <div className={css.account}>
        <div className="row between wrap">
          <span className="quiet">
            <Formula of={sum}>{text('account')}</Formula>
          </span>
          <LiveAge topic="positions" sinceMs={sinceMs} />
        </div>
        <Amount of={shorten(account.total, 2)} asset="USDT" size="display" />
        <hr className="rule" />
        <Cells
          of={[
            { key: 'free', term: text('free'), value: decimal(locale, shorten(account.free, 2)) },
            { key: 'in', term: text('inPositions'), value: decimal(locale, shorten(account.inPositions, 2)) },
            {
              key: 'unrealised',
              term: text('unrealised'),
              value: <Delta amount={shorten(account.unrealised, 2)} />,
            },
          ]}
        />
      </div>
    </Card>
  )
}

function Open({ list, free }: { readonly list: readonly ContractPosition[]; readonly free: string }) {
  const text = useText('contracts')
  const positions = useText('positionsOnMargin')
  const [isOpen, setOpen] = useState<boolean>()
  if (list.length === 0)
    return (
      <Card>
        <Empty icon={PieChart} title={positions('list.none')} action={text('all')} to={paths.coins()}>
          {positions('list.noneText')}
        </Empty>
      </Card>
    )
  return (
    <>
      {list.map((position) => (
        <PositionCard key={position.id} position={position} free={free} />
      ))}
      {list.length > 1 && (
        <Button wide kind="surface" icon={Layers} onPress={() => setOpen(true)}>
          {positions('list.closeAll', { n: String(list.length) })}
        </Button>
      )}
      {isOpen !== undefined && <CloseAll list={list} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

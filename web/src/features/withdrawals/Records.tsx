import type { Withdrawal, WithdrawalState } from '@openbourse/protocol'
import {
  Amount,
  ArrowUpToLine,
  Card,
  Chips,
  Empty,
  Failed,
  Item,
  List,
  LoadMore,
  Pill,
  RowBones,
  Show,
} from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { standOf } from './stand.ts'
import { placeName } from './Told.tsx'
import type { Kind } from './use-ask.ts'

const rowId = { idOf: (row: Withdrawal) => row.id, everyMs: 15_000 }
const states = ['all', 'under_review', 'in_progress', 'success', 'fail'] as const
type Shown = (typeof states)[number]

/** Own withdrawals, newest first, each with where it stands; opens its timeline. */
export function Records({ kind }: { readonly kind: Kind }) {
  const text = useText('withdraw')
  const [shown, setShown] = useState<Shown>('all')
  const options = states.map((value) => ({
    value,
    label: value === 'all' ? text('allStates') : text(`states.${value}`),
  }))
  const filter: { readonly size: number; readonly state?: WithdrawalState } =
    shown === 'all' ? { size: 20 } : { size: 20, state: shown }
  return (
    <div className="stack">
      <Chips label={text('filter')} options={options} value={shown} onChange={setShown} ground="canvas" />
      {kind === 'bank' ? <OfBank filter={filter} /> : <OfCoins filter={filter} />}
    </div>
  )
}

type Filter = { readonly filter: { readonly size: number; readonly state?: WithdrawalState } }

function OfBank({ filter }: Filter) {
  return <Rows kind="bank" pages={usePages('withdrawOrder', filter, rowId)} />
}

function OfCoins({ filter }: Filter) {
  return <Rows kind="crypto" pages={usePages('coinWithdrawOrder', filter, rowId)} />
}

function Rows({
  kind,
  pages,
}: {
  readonly kind: Kind
  readonly pages: ReturnType<typeof usePages<'withdrawOrder'>>
}) {
  const text = useText('withdraw')
  const title = text(kind === 'bank' ? 'bankRecords' : 'coinRecords')
  return (
    <Show
      of={pages.face}
      skeleton={
        <Card flush>
          <RowBones rows={3} mark={false} />
        </Card>
      }
      empty={
        <Card>
          <Empty
            icon={ArrowUpToLine}
            title={text('emptyTitle')}
            action={text('start')}
            to={kind === 'bank' ? paths.withdraw() : paths.coinWithdraw()}
          >
            {text('empty')}
          </Empty>
        </Card>
      }
      failed={(retry) => (
        <Card>
          <Failed title={text('recordsFailed')} retry={retry}>
            {text('failed')}
          </Failed>
        </Card>
      )}
    >
      {(rows) => (
        <>
          <Card flush>
            <List inset="none" label={title}>
              {rows.map((row) => (
                <Row key={row.id} of={row} />
              ))}
            </List>
          </Card>
          {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
        </>
      )}
    </Show>
  )
}

function Row({ of }: { readonly of: Withdrawal }) {
  const text = useText('withdraw')
  const locale = useLocale()
  const { id, kind, asset, amount, askedAt } = of
  const { word, tone } = standOf(of)
  return (
    <Item
      to={kind === 'bank' ? paths.withdrawal({ id }) : paths.coinWithdrawal({ id })}
      title={placeName(of)}
      plain
      note={when(locale, askedAt, 'dateTime')}
      end={
        <span className="item-figure">
          <Amount of={amount} asset={asset} />
          <Pill tone={tone}>{text(`states.${word}`)}</Pill>
        </span>
      }
    />
  )
}

import type { Withdrawal, WithdrawalState } from '@openbourse/protocol'
import { Amount, ArrowUpToLine, Chips, Empty, Item, Pill } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { PagedList } from '../../lib/PagedList.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { standOf } from './stand.ts'
import type { Kind } from './use-ask.ts'
import { placeName } from './WithdrawalDetails.tsx'

const rowId = { idOf: (row: Withdrawal) => row.id, everyMs: 15_000 }
const states = ['all', 'under_review', 'in_progress', 'success', 'fail'] as const
type Shown = (typeof states)[number]

/** Own withdrawals, newest first, each with its state; opens its timeline. */
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
      {kind === 'bank' ? <BankRecords filter={filter} /> : <CryptoRecords filter={filter} />}
    </div>
  )
}

type Filter = { readonly filter: { readonly size: number; readonly state?: WithdrawalState } }

function BankRecords({ filter }: Filter) {
  return <Rows kind="bank" pages={usePages('withdrawOrder', filter, rowId)} />
}

function CryptoRecords({ filter }: Filter) {
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
  return (
    <PagedList
      of={pages}
      label={text(kind === 'bank' ? 'bankRecords' : 'coinRecords')}
      bones={3}
      empty={
        <Empty
          icon={ArrowUpToLine}
          title={text('emptyTitle')}
          action={text('start')}
          to={kind === 'bank' ? paths.withdraw() : paths.coinWithdraw()}
        >
          {text('empty')}
        </Empty>
      }
      failedTitle={text('recordsFailed')}
      row={(row) => <Row key={row.id} of={row} />}
    />
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

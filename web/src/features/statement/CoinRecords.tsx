import type { EntryKind, StatementLine } from '@openbourse/protocol'
import { assetCode, Card, List, names, ReceiptText, Segment, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { OwnedFigure } from '../../lib/OwnedFigure.tsx'
import { PagedRows } from '../../lib/PagedRows.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import { usePages } from '../../lib/use-pages.ts'
import { groupBy, type Span, spans, startOf } from './days.ts'
import { Filter } from './Filter.tsx'
import { type CoinAccount, coinAccounts, isRenamed, recordKinds, wayOf } from './records.ts'
import css from './statement.module.css'

type Filtered = { readonly kind: EntryKind | ''; readonly asset: string; readonly span: Span }

const none: Filtered = { kind: '', asset: '', span: 'all' }
const lineId = { idOf: (line: StatementLine) => line.id }

/** Every posting of the spot or the contract account, newest first, with its type and the balance after it. */
export function CoinRecords({ coin }: { readonly coin: string | undefined }) {
  const text = useText('statement')
  const [account, setAccount] = useState<CoinAccount>('coin')
  const [filter, setFilter] = useState<Filtered>({ ...none, asset: coin ?? '' })
  const { kind, asset, span } = filter
  const from = startOf(span, clock.server())
  const pages = usePages(
    'txRecord',
    {
      size: 50,
      account,
      ...(kind === '' ? {} : { kind }),
      ...(asset === '' ? {} : { asset }),
      ...(from === undefined ? {} : { from }),
    },
    lineId,
  )
  const isFiltered = kind !== '' || asset !== '' || span !== 'all'
  return (
    <div className="stack">
      <Segment
        label={text('accountLabel')}
        value={account}
        onChange={(next) => {
          setAccount(next)
          setFilter({ ...filter, kind: '' })
        }}
        options={coinAccounts.map((value) => ({ value, label: text(`record.account.${value}`) }))}
      />
      <Filters of={filter} account={account} onChange={(part) => setFilter({ ...filter, ...part })} />
      <PagedRows
        of={pages}
        empty={{
          icon: ReceiptText,
          title: text(isFiltered ? 'noMatchTitle' : 'record.emptyTitle'),
          says: text(isFiltered ? 'noMatch' : 'record.empty'),
        }}
        failedTitle={text('record.failedTitle')}
      >
        {(lines) => <Days lines={lines} account={account} />}
      </PagedRows>
      <TextButton to={paths.bills()}>{text('record.files')}</TextButton>
    </div>
  )
}

function Filters(props: {
  readonly of: Filtered
  readonly account: CoinAccount
  readonly onChange: (part: Partial<Filtered>) => void
}) {
  const { of, account, onChange } = props
  const text = useText('statement')
  const nameOf = useNames(account)
  const own = useCall('coinAssets', { account: 'spot', ...useTotalsIn() }).data?.list ?? []
  const coins = [...new Set([...own.map(({ coin }) => coin), ...(of.asset === '' ? [] : [of.asset])])]
  return (
    <div className={names('scroller', css.filters)}>
      <Filter
        label={text('kindLabel')}
        value={of.kind}
        onChange={(value) => onChange({ kind: value as EntryKind | '' })}
        options={[
          { value: '', label: text('everyKind') },
          ...recordKinds[account].map((value) => ({ value, label: nameOf(value) })),
        ]}
      />
      <Filter
        label={text('when')}
        value={of.span}
        onChange={(value) => onChange({ span: spans.find((one) => one === value) ?? 'all' })}
        options={spans.map((value) => ({ value, label: text(`span.${value}`) }))}
      />
      <Filter
        label={text('assetLabel')}
        value={of.asset}
        onChange={(asset) => onChange({ asset })}
        options={[
          { value: '', label: text('everyAsset') },
          ...coins.map((value) => ({ value, label: assetCode(value) })),
        ]}
      />
    </div>
  )
}

/** The name of a type as asset records have it; a transfer of unknown direction is named as one. */
function useNames(account: CoinAccount) {
  const text = useText('statement')
  return (kind: EntryKind, line?: StatementLine): string => {
    if (kind === 'transfer' && line) return text(`record.${wayOf(line, account)}`)
    return isRenamed(kind, account) ? text(`record.kind.${kind}`) : text(`kind.${kind}`)
  }
}

function Days({
  lines,
  account,
}: {
  readonly lines: readonly StatementLine[]
  readonly account: CoinAccount
}) {
  const locale = useLocale()
  return groupBy(lines, (at) => when(locale, at, 'date')).map((day) => (
    <section key={day.key} aria-label={day.key}>
      <div className={css.day}>
        <h2 className="day-title">{when(locale, day.at, 'date')}</h2>
      </div>
      <Card flush>
        <List inset="none">
          {day.list.map((line) => (
            <Row key={line.id} line={line} account={account} />
          ))}
        </List>
      </Card>
    </section>
  ))
}

function Row({ line, account }: { readonly line: StatementLine; readonly account: CoinAccount }) {
  const text = useText('statement')
  const locale = useLocale()
  const nameOf = useNames(account)
  const { asset, amount, balanceAfter, cause } = line
  const note = [when(locale, line.at, 'second'), cause.symbol].filter(Boolean).join(' · ')
  return (
    <div className="item">
      <span className={css.body}>
        <span className={css.pair}>
          <span className="item-title strong">{nameOf(line.kind, line)}</span>
          <b className={css.change}>
            <OwnedFigure asset={asset} of={amount} sign />
          </b>
        </span>
        <span className={css.pair}>
          <span className="item-note">{note}</span>
          <small className={css.after}>
            <span className="sr">{text('after')} </span>
            <OwnedFigure asset={asset} of={balanceAfter} />
          </small>
        </span>
      </span>
    </div>
  )
}

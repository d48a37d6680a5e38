import { symbolOfShare } from '@openbourse/money'
import type { EntryKind, StatementLine } from '@openbourse/protocol'
import { Card, Chips, type Href, Item, List, Pill, ReceiptText, SelectField, signOf } from '@openbourse/ui'
import { useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { OwnedFigure as Figure } from '../../lib/OwnedFigure.tsx'
import { PagedRows } from '../../lib/PagedRows.tsx'
import { pageExists } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { byDay, type Span, spans, startOf } from './days.ts'
import { heldBy, kinds } from './lines.ts'
import css from './statement.module.css'

const accounts = ['stock', 'coin'] as const
type Account = (typeof accounts)[number]
type Every<T extends string> = T | ''

const lineId = { idOf: (line: StatementLine) => line.id }

/** Every change of a balance, newest first, by kind, asset and time, with the balance after it. */
export function Statement(props: { readonly assets: readonly string[] }) {
  const text = useText('statement')
  const common = useText('common')
  const [kind, setKind] = useState<Every<EntryKind>>('')
  const [asset, setAsset] = useState('')
  const [account, setAccount] = useState<Every<Account>>('')
  const [span, setSpan] = useState<Span>('all')
  const from = startOf(span, clock.server())
  const pages = usePages(
    'txRecord',
    {
      size: 30,
      ...(kind === '' ? {} : { kind }),
      ...(asset === '' ? {} : { asset }),
      ...(account === '' ? {} : { account }),
      ...(from === undefined ? {} : { from }),
    },
    lineId,
  )
  const filtered = kind !== '' || asset !== '' || account !== '' || span !== 'all'
  return (
    <div className="stack">
      <Chips
        label={text('when')}
        value={span}
        onChange={setSpan}
        options={spans.map((value) => ({ value, label: text(`span.${value}`) }))}
      />
      <Filters
        kind={kind}
        asset={asset}
        account={account}
        onKind={setKind}
        onAsset={setAsset}
        onAccount={setAccount}
        assets={props.assets}
      />
      <PagedRows
        of={pages}
        mark={false}
        empty={{
          icon: ReceiptText,
          title: text(filtered ? 'noMatchTitle' : 'emptyTitle'),
          says: text(filtered ? 'noMatch' : 'empty'),
        }}
        failed={{ title: text('failedTitle'), says: common('failed.list') }}
      >
        {(lines) => <Days lines={lines} />}
      </PagedRows>
    </div>
  )
}

function Filters(props: {
  readonly kind: Every<EntryKind>
  readonly onKind: (kind: Every<EntryKind>) => void
  readonly asset: string
  readonly onAsset: (asset: string) => void
  readonly account: Every<Account>
  readonly onAccount: (account: Every<Account>) => void
  readonly assets: readonly string[]
}) {
  const text = useText('statement')
  return (
    <div className={css.filters}>
      <SelectField
        label={text('accountLabel')}
        value={props.account}
        onChange={(event) => props.onAccount(event.target.value as Every<Account>)}
      >
        <option value="">{text('bothAccounts')}</option>
        {accounts.map((value) => (
          <option key={value} value={value}>
            {text(`account.${value}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text('kindLabel')}
        value={props.kind}
        onChange={(event) => props.onKind(event.target.value as Every<EntryKind>)}
      >
        <option value="">{text('everyKind')}</option>
        {kinds.map((value) => (
          <option key={value} value={value}>
            {text(`kind.${value}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={text('assetLabel')}
        value={props.asset}
        onChange={(event) => props.onAsset(event.target.value)}
      >
        <option value="">{text('everyAsset')}</option>
        {props.assets.map((value) => (
          <option key={value} value={value}>
            {shareName(value, (symbol) => text('sharesOf', { symbol }))}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Days({ lines }: { readonly lines: readonly StatementLine[] }) {
  const locale = useLocale()
  return byDay(lines, (at) => when(locale, at, 'date')).map((day) => (
    <section key={day.key} aria-label={day.key}>
      <h2 className="day-title">{when(locale, day.at, 'weekday')}</h2>
      <Card flush>
        <List inset="none">
          {day.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </List>
      </Card>
    </section>
  ))
}

function Line({ line }: { readonly line: StatementLine }) {
  const text = useText('statement')
  const locale = useLocale()
  const { cause } = line
  const held = heldBy(line.kind)
  const page = line.receipt as Href | null
  // Shares that become free to sell were the person's before: nothing came, so only what there is stands here.
  const moves = signOf(line.amount) !== 0
  const time = when(locale, line.at, 'second')
  return (
    <Item
      plain
      {...(page !== null && pageExists(page) ? { to: page } : {})}
      title={
        line.moved === null ? text(`kind.${line.kind}`) : text(signOf(line.moved) < 0 ? 'toStock' : 'toCoin')
      }
      note={cause.symbol === null ? time : `${cause.symbol} · ${time}`}
      end={
        <span className={css.end}>
          {moves && (
            <b>
              <Figure asset={line.asset} of={line.amount} sign />
            </b>
          )}
          {line.moved !== null && (
            <b>
              <Figure asset={line.asset} of={line.moved.replace('-', '')} />
            </b>
          )}
          {held ? (
            <Pill tone={held === 'setAside' ? 'warn' : 'info'}>{text(held)}</Pill>
          ) : (
            <small>
              {text('after')} <Figure asset={line.asset} of={line.balanceAfter} />
            </small>
          )}
        </span>
      }
    />
  )
}

function shareName(asset: string, words: (symbol: string) => string): string {
  const symbol = symbolOfShare(asset)
  return symbol === undefined ? asset : words(symbol)
}

import { symbolOfShare } from '@openbourse/money'
import type { EntryKind, StatementLine } from '@openbourse/protocol'
import { Card, List, names, ReceiptText } from '@openbourse/ui'
import { useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOwnedName } from '../../lib/OwnedFigure.tsx'
import { PagedRows } from '../../lib/PagedRows.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { groupBy, type Span, spans, startOf } from './days.ts'
import { DaySum, EventRow } from './EventRow.tsx'
import { eventsOf, sumOf } from './events.ts'
import { Filter } from './Filter.tsx'
import { kinds } from './lines.ts'
import css from './statement.module.css'

type Account = 'stock' | 'coin' | 'contract'
const every: readonly Account[] = ['stock', 'coin', 'contract']
type Every<T extends string> = T | ''
type Filtered = {
  readonly kind: Every<EntryKind>
  readonly asset: string
  readonly account: Every<Account>
  readonly span: Span
}

const lineId = { idOf: (line: StatementLine) => line.id }

type Props = {
  readonly assets: readonly string[]
  /** Without it, the statement is of all accounts; with it, of one of these, the first one chosen. */
  readonly accounts?: readonly Account[]
}

/** Every event that changed a balance, newest first, by kind, asset and time, with the balance after it. */
export function Statement(props: Props) {
  const text = useText('statement')
  const usual = props.accounts?.[0] ?? ''
  const [filter, setFilter] = useState<Filtered>({ kind: '', asset: '', account: usual, span: 'all' })
  const change = (part: Partial<Filtered>) => setFilter((now) => ({ ...now, ...part }))
  const { kind, asset, account, span } = filter
  const from = startOf(span, clock.server())
  const pages = usePages(
    'txRecord',
    {
      size: 50,
      ...(kind === '' ? {} : { kind }),
      ...(asset === '' ? {} : { asset }),
      ...(account === '' ? {} : { account }),
      ...(from === undefined ? {} : { from }),
    },
    lineId,
  )
  const filtered = kind !== '' || asset !== '' || account !== usual || span !== 'all'
  return (
    <div className="stack">
      <Filters of={filter} onChange={change} {...props} />
      <PagedRows
        of={pages}
        empty={{
          icon: ReceiptText,
          title: text(filtered ? 'noMatchTitle' : 'emptyTitle'),
          says: text(filtered ? 'noMatch' : 'empty'),
        }}
        failedTitle={text('failedTitle')}
      >
        {(lines) => <Months lines={lines} isWhole={pages.more === 'no-more'} />}
      </PagedRows>
    </div>
  )
}

function Filters(
  props: Props & {
    readonly of: Filtered
    readonly onChange: (part: Partial<Filtered>) => void
  },
) {
  const { of, onChange, accounts } = props
  const text = useText('statement')
  const nameOf = useOwnedName()
  const labelOf = (asset: string) => {
    const symbol = symbolOfShare(asset)
    return symbol === undefined ? nameOf(asset) : text('sharesOf', { symbol })
  }
  return (
    <div className={names('scroller', css.filters)}>
      <Filter
        label={text('assetLabel')}
        value={of.asset}
        onChange={(asset) => onChange({ asset })}
        options={[
          { value: '', label: text('everyAsset') },
          ...props.assets.map((value) => ({ value, label: labelOf(value) })),
        ]}
      />
      <Filter
        label={text('when')}
        value={of.span}
        onChange={(value) => onChange({ span: spans.find((one) => one === value) ?? 'all' })}
        options={spans.map((value) => ({ value, label: text(`span.${value}`) }))}
      />
      <Filter
        label={text('kindLabel')}
        value={of.kind}
        onChange={(value) => onChange({ kind: value as Every<EntryKind> })}
        options={[
          { value: '', label: text('everyKind') },
          ...kinds.map((value) => ({ value, label: text(`kind.${value}`) })),
        ]}
      />
      <Filter
        label={text('accountLabel')}
        value={of.account}
        onChange={(value) => onChange({ account: value as Every<Account> })}
        options={[
          ...(accounts ? [] : [{ value: '', label: text('bothAccounts') }]),
          ...(accounts ?? every).map((value) => ({ value, label: text(`account.${value}`) })),
        ]}
      />
    </div>
  )
}

/** Months with a day each inside them; one row is open at a time. An event that is cut by the end of a page waits for the next. */
function Months({ lines, isWhole }: { readonly lines: readonly StatementLine[]; readonly isWhole: boolean }) {
  const locale = useLocale()
  const [openKey, setOpenKey] = useState<string>()
  const dayOf = (at: number) => when(locale, at, 'date')
  const all = eventsOf(lines, dayOf)
  const events = isWhole || all.length < 2 ? all : all.slice(0, -1)
  return groupBy(events, (at) => when(locale, at, 'month')).map((month) => (
    <section key={month.key} aria-label={month.key}>
      <h2 className={css.month}>{month.key}</h2>
      {groupBy(month.list, dayOf).map((day) => {
        const sum = sumOf(day.list)
        return (
          <section key={day.key} aria-label={day.key}>
            <div className={css.day}>
              <h3 className="day-title">{when(locale, day.at, 'weekday')}</h3>
              {sum && <DaySum of={sum} />}
            </div>
            <Card flush>
              <List>
                {day.list.map((event) => (
                  <EventRow
                    key={event.key}
                    event={event}
                    open={openKey === event.key}
                    onPress={() => setOpenKey(openKey === event.key ? undefined : event.key)}
                  />
                ))}
              </List>
            </Card>
          </section>
        )
      })}
    </section>
  ))
}

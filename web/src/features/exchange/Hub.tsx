import type { ExchangeReceipt } from '@openbourse/protocol'
import {
  ArrowLeftRight,
  ArrowUpDown,
  Card,
  ChartCandlestick,
  Info,
  Item,
  List,
  money,
  Note,
  RowBones,
  Section,
  Show,
  Wallet,
} from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { ExchangeSheet } from './ExchangeSheet.tsx'
import { History } from './History.tsx'

/** Where money can be exchanged, at which public rates, and what was exchanged before. */
export function Hub() {
  const text = useText('exchange')
  const [receipt, setReceipt] = useState<ExchangeReceipt>()
  const [open, setOpen] = useState(false)
  const ways = [
    { to: paths.exchangeMoney(), title: text('money'), note: text('moneyNote'), icon: ArrowLeftRight },
    { to: paths.convert(), title: text('convertTitle'), note: text('convertNote'), icon: ArrowUpDown },
    { to: paths.transfer(), title: text('transfer'), note: text('transferNote'), icon: Wallet },
    { to: paths.exchangeStock(), title: text('stock'), note: text('stockNote'), icon: ChartCandlestick },
  ]
  return (
    <div className="stack">
      <Card flush>
        <List inset="icon">
          {ways
            .filter(({ to }) => pageExists(to))
            .map((way) => (
              <Item key={way.to} {...way} />
            ))}
        </List>
      </Card>
      <Rates />
      <History
        onOpen={(one) => {
          setReceipt(one)
          setOpen(true)
        }}
      />
      <Note icon={Info} ground="canvas">
        {text('how')}
      </Note>
      <ExchangeSheet receipt={receipt} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

function Rates() {
  const text = useText('exchange')
  const locale = useLocale()
  const query = useCall('exchangeRates', {}, { everyMs: 30_000 })
  const base = query.data?.base ?? ''
  return (
    <Section title={text('rates')}>
      <Show
        of={faceOf(query, ({ list }) => list.flatMap(({ source }) => source ?? []))}
        skeleton={
          <Card flush>
            <RowBones rows={4} mark={false} />
          </Card>
        }
        empty={<p className="quiet">{text('ratesFailedTitle')}</p>}
        failed={(retry) => <NotLoadedCard title={text('ratesFailedTitle')} retry={retry} />}
      >
        {(sources) => (
          <Card flush>
            <List inset="none" label={text('ratesNote')}>
              {sources.map(({ currency, value, since }) => (
                <Item
                  key={currency}
                  to={paths.exchangeMoney({ to: currency })}
                  title={text('rateLine', { per: currency, value: money(locale, base, value) })}
                  note={text('since', { time: when(locale, since, 'dateTime') })}
                />
              ))}
            </List>
          </Card>
        )}
      </Show>
    </Section>
  )
}

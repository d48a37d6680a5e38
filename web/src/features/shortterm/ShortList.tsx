import { Card, Empty, Item, List, Mark, Note, Price, percent, Section, Timer } from '@openbourse/ui'
import { useState } from 'react'
import { CardRows } from '../../lib/CardRows.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { when } from '../../lib/time.ts'
import { BuySheet } from './BuySheet.tsx'
import { Rule } from './Rule.tsx'
import type { Short } from './use-purchase.tsx'

/** The list of today: what its stocks move, until when a purchase may be held, and the rule behind it. */
export function ShortList({ onBought }: { readonly onBought: () => void }) {
  const text = useText('shortTerm')
  const locale = useLocale()
  const query = useCall('shortList', {}, { everyMs: 10_000 })
  const isUser = useUser() !== null
  const [symbol, setSymbol] = useState<string>()
  const [open, setOpen] = useState(false)
  const { data } = query
  return (
    <>
      {data && (
        <Note ground="canvas">
          <b>{text('holdTitle', { days: data.holdDays })}</b>{' '}
          {text('holdNote', { at: when(locale, data.sellAt, 'dateTime') })}
        </Note>
      )}
      <CardRows
        of={faceOf(query, ({ list }) => list)}
        bones={6}
        empty={
          <Empty icon={Timer} title={text('noneTitle')}>
            {text('none')}
          </Empty>
        }
        failedTitle={text('failedTitle')}
      >
        {(rows) => (
          <Card flush>
            <List label={text('title')}>
              {rows.map((row) => (
                <Row
                  key={row.symbol}
                  row={row}
                  {...(data?.isMember
                    ? {
                        onPress: () => {
                          setSymbol(row.symbol)
                          setOpen(true)
                        },
                      }
                    : { to: isUser ? paths.stockVip() : paths.stock({ symbol: row.symbol }) })}
                  currency={data?.currency ?? 'NGN'}
                />
              ))}
            </List>
          </Card>
        )}
      </CardRows>
      {data && !data.isMember && <p className="t2 quiet">{text('vipNote')}</p>}
      {data && (
        <Section
          title={text('rule')}
          end={<span className="head-note">{text('ruleDay', { day: dayOf(locale, data.day) })}</span>}
        >
          <Rule of={data} />
        </Section>
      )}
      {data && symbol !== undefined && (
        <BuySheet
          key={symbol}
          of={data}
          symbol={symbol}
          open={open}
          onClose={() => setOpen(false)}
          onBought={() => {
            setOpen(false)
            onBought()
          }}
        />
      )}
    </>
  )
}

/** A day of the calendar, as 2026-01-16, in the order of the language. */
const dayOf = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(day))

function Row(props: {
  readonly row: Short['list'][number]
  readonly currency: string
  readonly to?: ReturnType<typeof paths.stockVip>
  readonly onPress?: () => void
}) {
  const { row, currency, ...does } = props
  const text = useText('shortTerm')
  const locale = useLocale()
  return (
    <Item
      plain
      mark={<Mark symbol={row.symbol} />}
      title={row.name}
      note={`${row.symbol} · ${text('moves', { range: percent(locale, row.range) })}`}
      end={
        <span className="item-figure">
          <Price of={row.last} asset={currency} />
        </span>
      }
      {...does}
    />
  )
}

import type { EndedOption } from '@openbourse/protocol'
import { Card, Delta, Empty, Item, List, Mark, money, PieChart, percent, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import css from './options.module.css'
import { useOptionName } from './words.ts'

const most = 50

/** Own options that were sold or have expired, newest first, and how many of them made money. */
export function Ended() {
  const ordersText = useText('options.orders')
  const [size, setSize] = useState(20)
  const query = useCall('optionEnded', { size }, { keepPrevious: true })
  return (
    <CardOf of={faceOf(query, (value) => value)} rows={4} failedTitle={ordersText('failed')}>
      {({ list, more }) =>
        list.length === 0 ? (
          <Card>
            <Empty icon={PieChart} title={ordersText('noEnded')}>
              {ordersText('noEndedText')}
            </Empty>
          </Card>
        ) : (
          <>
            <Card flush>
              <List>
                {list.map((one) => (
                  <EndedRow key={one.id} of={one} />
                ))}
              </List>
            </Card>
            {more && size < most && (
              <TextButton onPress={() => setSize(most)}>{ordersText('more')}</TextButton>
            )}
            <Statistics />
          </>
        )
      }
    </CardOf>
  )
}

function EndedRow({ of: one }: { readonly of: EndedOption }) {
  const ordersText = useText('options.orders')
  const locale = useLocale()
  const nameOf = useOptionName()
  const { terms, ended, endedAt, cameBack, result, resultRate } = one
  const how = ordersText(`endedAs.${ended}`, { amount: money(locale, terms.currency, shorten(cameBack, 2)) })
  return (
    <Item
      plain
      strong
      to={optionPaths.receipt({ id: one.id })}
      mark={<Mark symbol={terms.underlying} />}
      title={nameOf(terms)}
      note={`${when(locale, endedAt, 'day')} · ${how}`}
      end={
        <span className={css.rowEnd}>
          <Delta amount={shorten(result, 2)} asset={terms.currency} />
          <span className="quiet t2">{percent(locale, resultRate, 'always')}</span>
        </span>
      }
    />
  )
}

/** How many made money, of all that ended, and what they came to. */
function Statistics() {
  const ordersText = useText('options.orders')
  const locale = useLocale()
  const all = useCall('optionStatistics', {}).data
  if (!all || all.ended === 0) return null
  const result = all.byCurrency
    .map((one) => money(locale, one.currency, shorten(one.result, 2), 'always'))
    .join(', ')
  return (
    <p className={css.foot}>{ordersText('sum', { gained: String(all.gained), ended: all.ended, result })}</p>
  )
}

import type { Calls, Output } from '@openbourse/protocol'
import { Amount, Card, Check, decimal, Empty, LoadMore, Tickets } from '@openbourse/ui'
import { CardRows } from '../../lib/CardRows.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { usePages } from '../../lib/use-pages.ts'
import { OwnResult } from './OwnResult.tsx'
import css from './offers.module.css'

const bySelf = { idOf: ({ id }: { readonly id: string }) => id, everyMs: 10_000 }
type First = Output<Calls['offerOrders']>

/** Own applications, newest first, under what they hold and how the draws went. */
export function OwnOffers() {
  const text = useText('offers')
  const common = useText('common')
  const pages = usePages('offerOrders', { size: 10 }, bySelf)
  return (
    <>
      {pages.first && <Held of={pages.first} />}
      <CardRows
        of={pages.face}
        bones={3}
        empty={
          <Empty icon={Tickets} title={text('noneOwnTitle')}>
            {text('noneOwn')}
          </Empty>
        }
        failed={{ title: text('failedTitle'), says: common('failed.list') }}
      >
        {(rows) => (
          <>
            {rows.map(({ id, application, offer }) => (
              <OwnResult key={id} offer={offer} own={application} named />
            ))}
            {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
          </>
        )}
      </CardRows>
    </>
  )
}

const drawsForOdds = 5

function Held({ of }: { readonly of: First }) {
  const text = useText('offers')
  const locale = useLocale()
  const { held, record } = of
  if (held.length === 0 && record.draws === 0) return null
  return (
    <Card>
      <div className={css.card}>
        {held.map(({ currency, amount }) => (
          <div key={currency}>
            <p className="t2 quiet">{text('heldFor')}</p>
            <Amount of={amount} asset={currency} size="large" />
          </div>
        ))}
        {record.draws > 0 && (
          <>
            <p className={css.spread}>
              <span>{text('wonIn', { won: record.won, draws: record.draws })}</span>
              {record.draws >= drawsForOdds && (
                <span className="quiet">
                  {text('oddsSaid', { expected: decimal(locale, record.expected, 1) })}
                </span>
              )}
            </p>
            <ul className={css.record} aria-hidden="true">
              {record.last.toReversed().map((won, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: draws have no name here, and only ever follow each other
                <li key={at} data-won={won ? '' : undefined}>
                  {won && <Check size={12} />}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  )
}

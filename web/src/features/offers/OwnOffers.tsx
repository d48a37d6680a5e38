import type { Calls, Output } from '@openbourse/protocol'
import { Amount, Card, Check, decimal, Empty, Live, LoadMore, Tickets } from '@openbourse/ui'
import { CardRows } from '../../lib/CardRows.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { urgentFirst } from './figures.ts'
import { OwnResult } from './OwnResult.tsx'
import css from './offers.module.css'

const bySelf = { idOf: ({ id }: { readonly id: string }) => id, everyMs: 10_000 }
type First = Output<Calls['offerOrders']>

/** Own applications under what they hold and how the draws went: first those that wait for the user, then the newest. */
export function OwnOffers() {
  const text = useText('offers')
  const pages = usePages('offerOrders', { size: 10 }, bySelf)
  return (
    <>
      {pages.first && <Held of={pages.first} />}
      <CardRows
        of={pages.face}
        bones={4}
        empty={
          <Empty icon={Tickets} title={text('noneOwnTitle')}>
            {text('noneOwn')}
          </Empty>
        }
        failedTitle={text('failedTitle')}
      >
        {(rows) => (
          <div className="stack">
            {urgentFirst(rows).map(({ id, application, offer }) => (
              <OwnResult key={id} offer={offer} own={application} named />
            ))}
            {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
          </div>
        )}
      </CardRows>
    </>
  )
}

const drawsForOdds = 5

function Held({ of }: { readonly of: First }) {
  const text = useText('offers')
  const locale = useLocale()
  const { held, record, at } = of
  if (held.length === 0 && record.draws === 0) return null
  return (
    <Card>
      <div className={css.card}>
        {held.length > 0 && (
          <div>
            <div className={css.spread}>
              <span className="quiet">{text('heldFor')}</span>
              <Live state="live">{when(locale, at, 'time')}</Live>
            </div>
            {held.map(({ currency, amount }) => (
              <Amount key={currency} of={amount} asset={currency} size="large" />
            ))}
          </div>
        )}
        {record.draws > 0 && (
          <div className={held.length > 0 ? css.rule : undefined}>
            <Record of={record} />
          </div>
        )}
      </div>
    </Card>
  )
}

function Record({ of }: { readonly of: First['record'] }) {
  const text = useText('offers')
  const locale = useLocale()
  return (
    <div className={css.card}>
      <p className={css.spread}>
        <span>{text('wonIn', { won: of.won, draws: of.draws })}</span>
        {of.draws >= drawsForOdds && (
          <span className="quiet">{text('oddsSaid', { expected: decimal(locale, of.expected, 1) })}</span>
        )}
      </p>
      <ul className={css.record} aria-hidden="true">
        {of.last.toReversed().map((won, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: draws have no name here, and only ever follow each other
          <li key={at} data-won={won ? '' : undefined}>
            {won && <Check size={12} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  Card,
  Check,
  type Computation,
  decimal,
  Empty,
  Formula,
  Live,
  LoadMore,
  money,
  Tickets,
} from '@openbourse/ui'
import { CardRows } from '../../lib/CardRows.tsx'
import { compare, total } from '../../lib/figures.ts'
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
      {pages.first && <Held of={pages.first} rows={pages.face.state === 'ready' ? pages.face.value : []} />}
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

type Own = { readonly of: First; readonly rows: readonly First['list'][number][] }

function Held({ of, rows }: Own) {
  const locale = useLocale()
  const { held, record, at } = of
  if (held.length === 0 && record.draws === 0) return null
  return (
    <Card>
      <div className={css.card}>
        {held.length > 0 && (
          <div>
            <div className={css.spread}>
              <span className="quiet">
                <HeldFor of={of} rows={rows} />
              </span>
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

/** The words over what is on hold, which open its parts where all of them are loaded. */
function HeldFor({ of: { held, at }, rows }: Own) {
  const text = useText('offers')
  const locale = useLocale()
  const title = text('heldFor')
  const [only, ...others] = held
  const parts = rows.filter(({ application }) => compare(application.held, '0') > 0)
  const sum = total(parts.map(({ application }) => application.held))
  if (!only || others.length > 0 || parts.length < 2 || compare(sum, only.amount) !== 0) return title
  const shown = (amount: string) => money(locale, only.currency, amount)
  const how = (): Computation => ({
    title,
    sentence: text('formula.heldFor'),
    sum: {
      terms: parts.map(({ application, offer }, index) => ({
        value: shown(application.held),
        name: offer.name,
        ...(index < parts.length - 1 && { sign: '+' as const }),
      })),
      result: { value: shown(only.amount), name: title },
    },
    source: text('formula.own'),
    readAt: when(locale, at, 'second'),
  })
  return <Formula of={how}>{title}</Formula>
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

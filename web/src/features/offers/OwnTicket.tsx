import type { OwnApplication } from '@openbourse/protocol'
import { Card, decimal, Head } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './offers.module.css'

/** Position of the own ticket among all, and the last one that got shares. */
export function OwnTicket({ own }: { readonly own: OwnApplication }) {
  const text = useText('offers')
  const locale = useLocale()
  const { rank, lastRank, places, ticket } = own
  if (rank === null || places === null) return null
  const figure = (of: number) => decimal(locale, String(of), 0)
  const at = (place: number): string => `${(100 * (place - 0.5)) / places}%`
  return (
    <Card>
      <div className={css.card}>
        <Head
          title={text('yourTicket')}
          end={
            <code className="t1 quiet">{`${ticket.slice(0, 4)} ${ticket.slice(4, 8)} … ${ticket.slice(-4)}`}</code>
          }
        />
        <div className={css.places}>
          <b className={css.you} style={{ gridTemplateColumns: `minmax(0, ${at(rank)}) auto` }}>
            <span>{text('you', { place: figure(rank) })}</span>
          </b>
          <div className={css.rail} aria-hidden="true">
            <i style={{ width: `${(100 * (lastRank ?? 0)) / places}%` }} />
            <b style={{ left: at(rank) }} />
          </div>
          <p className={css.ends}>
            <span>{figure(1)}</span>
            {lastRank !== null && <b>{text('lastLot', { place: figure(lastRank) })}</b>}
            <span>{figure(places)}</span>
          </p>
        </div>
        <p className="quiet">{text('ticketNote')}</p>
      </div>
    </Card>
  )
}

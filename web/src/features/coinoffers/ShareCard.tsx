import { Card, Formula, Head, Live, money, percent } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOffline } from '../../lib/online.ts'
import { when } from '../../lib/time.ts'
import css from './coinoffers.module.css'
import { type Info, isCapped, priceOf, type Would } from './figures.ts'
import { ShareBars } from './ShareBars.tsx'

type Props = {
  readonly info: Info
  /** What would come of the totals with the own amount in them. */
  readonly would: Would
  /** What the user asks for, or types; undefined for those who do not ask. */
  readonly asked?: string | undefined
}

/** The part of what is asked for that everyone would get now, or got, with the totals it follows from. */
export function ShareCard({ info, would, asked }: Props) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const isOld = useOffline()
  const { offer } = info
  const isOpen = offer.state === 'open'
  const demand = offer.demand
  if (!demand) return null
  const title = isOpen ? text(asked === undefined ? 'shareAll' : 'share') : text('shareFinal')
  return (
    <Card>
      <div className={css.card}>
        <Head
          title={isOpen ? <ShareFormula info={info} would={would} title={title} /> : title}
          end={
            <Live state={!isOpen ? 'idle' : isOld ? 'stale' : 'live'}>
              {when(locale, isOpen ? clock.server() : offer.closesAt, 'time')}
            </Live>
          }
        />
        <p className={css.line}>
          <b className={css.figure}>{percent(locale, would.rate, 'auto', 1)}</b>
          <span className="quiet">
            {text(isOpen ? (asked === undefined ? 'ofAskedAll' : 'ofAsked') : 'ofAskedThen')}
          </span>
        </p>
        <ShareBars
          currency={offer.currency}
          target={offer.target}
          asked={would.asked}
          own={asked === undefined ? undefined : { asked, paid: would.paid }}
          isFinal={!isOpen}
        />
        <Fair info={info} isOpen={isOpen} />
      </div>
    </Card>
  )
}

/** That everyone gets the same, what a cap does, and whose asks are simulated. */
function Fair({ info: { offer }, isOpen }: { readonly info: Info; readonly isOpen: boolean }) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const { demand, currency } = offer
  const shown = (amount: string) => money(locale, currency, priceOf(amount))
  return (
    <div className="quiet">
      {isOpen && <p>{text('fair')}</p>}
      {isCapped(offer) && <p>{text('capped', { cap: shown(offer.cap) })}</p>}
      {demand && compare(demand.simulated, '0') > 0 && (
        <p className="t2">
          {text('simulated', { amount: shown(demand.simulated), count: demand.participants })}
        </p>
      )}
    </div>
  )
}

function ShareFormula(props: { readonly info: Info; readonly would: Would; readonly title: string }) {
  const { info, would, title } = props
  const text = useText('coinOffers')
  const locale = useLocale()
  const { offer } = info
  const shown = (amount: string) => money(locale, offer.currency, priceOf(amount))
  const of = () => ({
    title,
    sentence: text(isCapped(offer) ? 'shareHowCapped' : 'shareHow'),
    sum: {
      terms: [
        { value: shown(offer.target), name: text('cells.target') },
        { value: shown(would.asked), name: text('everyoneAsks'), sign: '÷' as const },
      ],
      result: { value: percent(locale, would.rate, 'auto', 1), name: text('shareFinal') },
    },
    source: text('fromTotals'),
    readAt: when(locale, clock.server(), 'second'),
  })
  return <Formula of={of}>{title}</Formula>
}

import type { Offer, OwnApplication } from '@openbourse/protocol'
import { Card, Check, Clock, decimal, Facts, Mark, Pill } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { isToday, nearTime, when } from '../../lib/time.ts'
import { tones } from './figures.ts'
import { OwnActions } from './OwnActions.tsx'
import css from './offers.module.css'
import { factsOf } from './own-facts.tsx'

type Props = {
  readonly offer: Offer
  readonly own: OwnApplication
  /** In a list: with its name and without what is on its own page. */
  readonly named?: boolean
  /** On the page that checks the draw, which needs no way there. */
  readonly checking?: boolean
}

/** An own application after its close: what came of it, in shares and money, and what can be done now. */
export function OwnResult({ offer, own, named = false, checking = false }: Props) {
  const text = useText('offers')
  const locale = useLocale()
  const [allotted = '0'] = own.allotted.split('.')
  const facts = factsOf({ offer, own, text, locale, isListed: named })
  return (
    <Card label={offer.name}>
      <div className={css.card}>
        <div className={css.who}>
          {named && <Mark symbol={offer.symbol} />}
          <span className={css.name}>
            <b className="t3">{named ? offer.name : text('yourApplication')}</b>
            {named && <Where offer={offer} own={own} />}
          </span>
          <State own={own} />
        </div>
        {allotted !== '0' && own.state !== 'lapsed' && (
          <p className={css.got} data-large={named ? undefined : ''}>
            <b>{decimal(locale, allotted, 0)}</b>{' '}
            <span className="quiet">{text('ofAsked', { asked: decimal(locale, own.quantity, 0) })}</span>
          </p>
        )}
        <Facts of={facts} />
        <OwnActions offer={offer} own={own} named={named} checking={checking} />
      </div>
    </Card>
  )
}

function State({ own }: { readonly own: OwnApplication }) {
  const text = useText('offers')
  const locale = useLocale()
  const { state, payBy } = own
  const icon = state === 'wait_payment' ? { icon: Clock } : state === 'paid' ? { icon: Check } : {}
  const due = (at: number) =>
    isToday(at, clock.server()) ? text('payToday') : text('payBefore', { time: when(locale, at, 'weekday') })
  return (
    <Pill tone={tones[state]} {...icon}>
      {state === 'wait_payment' && payBy !== null ? due(payBy) : text(`own.${state}`)}
    </Pill>
  )
}

/** The code of the share, and until when it is open or when it was drawn. */
function Where({ offer, own }: Pick<Props, 'offer' | 'own'>) {
  const text = useText('offers')
  const locale = useLocale()
  const near = { nowMs: clock.server(), today: text('todayIn') }
  const says =
    own.state === 'applying'
      ? text('openUntil', { time: nearTime(locale, offer.closesAt, near) })
      : own.rank !== null
        ? text('drawnOn', { time: when(locale, offer.drawAt, 'day') })
        : offer.state === 'cancelled'
          ? text('offerCanceled')
          : undefined
  return <span className="t1 quiet">{[offer.symbol, ...(says ? [says] : [])].join(' · ')}</span>
}

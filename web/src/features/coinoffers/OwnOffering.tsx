import type { CoinOffer, OwnCoinOffer } from '@openbourse/protocol'
import {
  Amount,
  AssetMark,
  Button,
  Card,
  Check,
  decimal,
  Facts,
  Pill,
  percent,
  TextButton,
} from '@openbourse/ui'
import { compare, minus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import css from './coinoffers.module.css'
import { hasMarket, partOf, priceOf } from './figures.ts'
import { ShareBars } from './ShareBars.tsx'
import { useOffering } from './use-offering.tsx'

type Props = { readonly offer: CoinOffer; readonly own: OwnCoinOffer }

/** Tone of the pill of an own application. */
const tones = {
  applied: 'info',
  withdrawn: 'plain',
  shared: 'info',
  not_shared: 'plain',
  returned: 'plain',
} as const

function State({ own }: { readonly own: OwnCoinOffer }) {
  const text = useText('coinOffers')
  const icon = own.state === 'shared' ? { icon: Check } : {}
  return (
    <Pill tone={tones[own.state]} {...icon}>
      {text(`own.${own.state}`)}
    </Pill>
  )
}

/** An own application in the list: what is on hold, or what came of it. */
export function OwnOffering({ offer, own }: Props) {
  const locale = useLocale()
  return (
    <Card label={offer.name}>
      <div className={css.card}>
        <div className={css.who}>
          <AssetMark asset={offer.coin} />
          <span className={css.name}>
            <b className="t3">{offer.name}</b>
            <span className="t1 quiet">
              {[offer.coin, when(locale, own.appliedAt, 'dateTime')].join(' · ')}
            </span>
          </span>
          <State own={own} />
        </div>
        <Facts of={useFacts({ offer, own })} />
        <Actions offer={offer} own={own} />
      </div>
    </Card>
  )
}

function useFacts({ offer, own }: Props) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const amount = (of: string) => <Amount of={priceOf(of)} asset={offer.currency} />
  const coins = (of: string) => text('coins', { count: decimal(locale, of, 2), coin: offer.coin })
  if (own.state === 'applied')
    return [
      { key: 'held', term: text('held'), value: amount(own.held) },
      { key: 'shares', term: text('step.shares'), value: when(locale, offer.sharesAt, 'dateTime') },
    ]
  const asked = { key: 'asked', term: text('youAsked'), value: amount(own.ask) }
  if (own.state !== 'shared')
    return [asked, { key: 'back', term: text('own.returned'), value: amount(own.returned) }]
  return [
    asked,
    { key: 'got', term: text('youGot'), value: coins(own.coins) },
    { key: 'paid', term: text('own.shared'), value: amount(own.paid) },
    { key: 'back', term: text('own.returned'), value: amount(own.returned) },
    { key: 'locked', term: text('lockedAfter'), value: coins(minus(own.coins, own.released)) },
  ]
}

function Actions({ offer, own }: Props) {
  const text = useText('coinOffers')
  const commands = useOffering({ ...offer, mine: own })
  if (own.state === 'applied' && offer.state === 'open')
    return (
      <div className="pair">
        <Button wide to={paths.coinOffer({ id: offer.id })}>
          {text('change')}
        </Button>
        <Button wide busy={commands.takingBack} onPress={() => void commands.takeBack()}>
          {text('withdraw')}
        </Button>
        {commands.sheet}
      </div>
    )
  return (
    <p className={css.links}>
      <TextButton to={paths.ownCoinOffer({ id: own.id })}>{text('receipt')}</TextButton>
      {hasMarket(offer) && (
        <TextButton to={paths.coin({ symbol: offer.symbol })}>
          {text('trade', { coin: offer.coin })}
        </TextButton>
      )}
    </p>
  )
}

/** What came of an own application, beside what everyone asked for. */
export function OwnResult({ offer, own }: Props) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const shown = (of: string) => `${decimal(locale, priceOf(of), 2)} ${offer.currency}`
  const isShared = own.state === 'shared'
  return (
    <Card>
      <div className={css.card}>
        <div className={css.spread}>
          <span className="quiet">{text('youGot')}</span>
          <State own={own} />
        </div>
        <p className={css.line}>
          <b className={css.figure}>{decimal(locale, own.coins.replace(/\.00$/, ''))}</b>
          <span className="quiet">
            {text('gotOf', { coin: offer.coin, rate: percent(locale, partOf(own), 'auto', 1) })}
          </span>
        </p>
        {offer.demand && (
          <ShareBars
            currency={offer.currency}
            target={offer.target}
            asked={offer.demand.asked}
            own={{ asked: own.ask, paid: own.paid }}
            isFinal
          />
        )}
        <p className="quiet">
          {!isShared
            ? text(own.state === 'not_shared' ? 'nothingGot' : 'allBack', { amount: shown(own.returned) })
            : compare(own.returned, '0') === 0
              ? text('nothingBack')
              : text('cameBack', {
                  amount: shown(own.returned),
                  time: when(locale, own.sharedAt ?? offer.sharesAt, 'dateTime'),
                })}
        </p>
      </div>
    </Card>
  )
}

import type { Offer, OwnApplication } from '@openbourse/protocol'
import { Amount, Button, Card, Facts, Mark, Note, Pill, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { inHundred, tones } from './figures.ts'
import css from './offers.module.css'

type Props = { readonly offer: Offer; readonly own: OwnApplication; readonly named?: boolean }

/** An own application after its close: what came of it, in shares and money, and what can be done now. */
export function OwnResult({ offer, own, named = false }: Props) {
  const text = useText('offers')
  const [allotted] = own.allotted.split('.')
  const won = allotted !== '0'
  return (
    <Card label={offer.name}>
      <div className={css.card}>
        <div className={css.who}>
          {named && <Mark symbol={offer.symbol} />}
          <span className={css.name}>
            <b>{named ? offer.name : text('yourApplication')}</b>
            {named && <span className="t2 quiet">{offer.symbol}</span>}
          </span>
          <Pill tone={tones[own.state]}>{text(`own.${own.state}`)}</Pill>
        </div>
        {won && (
          <p className={css.got}>
            <b>{allotted}</b> <span className="quiet">{text('ofAsked', { asked: own.quantity })}</span>
          </p>
        )}
        <Figures offer={offer} own={own} />
        <Actions offer={offer} own={own} />
      </div>
    </Card>
  )
}

function Figures({ offer, own }: Props) {
  const text = useText('offers')
  const locale = useLocale()
  const { currency } = offer
  const amount = (key: string, of: string) => ({
    key,
    term: text(key as 'taken'),
    value: <Amount of={of} asset={currency} />,
  })
  const facts = []
  if (own.state === 'applying' || own.state === 'confirming' || own.state === 'to_be_allocated') {
    facts.push({ key: 'asked', term: text('asked'), value: text('shares', { count: Number(own.quantity) }) })
    facts.push(amount('heldNow', own.held))
    if (offer.chance)
      facts.push({
        key: 'odds',
        term: text('oddsNow'),
        value: text('inHundred', { count: inHundred(offer.chance.rate) }),
      })
    facts.push({ key: 'draw', term: text('step.draw'), value: when(locale, offer.drawAt, 'dateTime') })
  }
  if (own.state === 'wait_payment' && own.due !== null && own.payBy !== null) {
    facts.push(amount('toPay', own.due))
    facts.push({ key: 'payBy', term: text('atLatest'), value: when(locale, own.payBy, 'dateTime') })
    facts.push({ key: 'lapse', term: text('ifNotPaid'), value: text('lapsesFree') })
  }
  if (own.state === 'paid') {
    facts.push(amount('taken', own.paid), amount('returnedAtOnce', own.returned))
    facts.push({
      key: 'in',
      term: text('inPositions'),
      value: own.delivered ? text('inPositionsNow') : when(locale, offer.listsAt, 'dateTime'),
    })
  }
  if (own.state === 'not_allotted' || own.state === 'returned')
    facts.push(amount('returnedAtOnce', own.returned))
  if (own.state === 'lapsed') facts.push(amount('charged', '0.00'))
  if (own.rank !== null && own.places !== null) {
    facts.push({
      key: 'rank',
      term: text('yourPlace'),
      value: text('placeOf', { place: own.rank, of: own.places }),
    })
    if (own.lastRank !== null)
      facts.push({ key: 'last', term: text('lastPlace'), value: String(own.lastRank) })
  }
  if (own.odds !== null && own.state !== 'applying')
    facts.push({
      key: 'oddsThen',
      term: text('oddsAtClose'),
      value: text('inHundred', { count: inHundred(own.odds) }),
    })
  return <Facts of={facts} />
}

function Actions({ offer, own }: Props) {
  const text = useText('offers')
  const pay = useCommand('offerPay')
  const confirm = useCommand('offerConfirm')
  const [said, setSaid] = useState<string>()
  const did = (answer: { readonly ok: boolean; readonly msg?: string }) =>
    setSaid(answer.ok ? undefined : answer.msg || text('noAnswer'))
  const answer = async (agree: '0' | '1') => did(await confirm.run({ id: own.id, agree }))
  return (
    <>
      {own.state === 'wait_payment' && own.due !== null && (
        <Button wide kind="primary" busy={pay.busy} onPress={() => void pay.run({ id: own.id }).then(did)}>
          {text('pay')} <Amount of={own.due} asset={offer.currency} />
        </Button>
      )}
      {own.state === 'confirming' && (
        <>
          <Note tone="warn">{text('confirmWhat')}</Note>
          <Facts
            of={[
              {
                key: 'price',
                term: text('finalPrice'),
                value: <Amount of={offer.price.price ?? '0'} asset={offer.currency} />,
              },
              {
                key: 'most',
                term: text('atMost'),
                value: <Amount of={times(offer.price.price ?? '0', own.quantity)} asset={offer.currency} />,
              },
            ]}
          />
          <div className="pair">
            <Button wide busy={confirm.busy} onPress={() => void answer('0')}>
              {text('declinePrice')}
            </Button>
            <Button wide kind="primary" busy={confirm.busy} onPress={() => void answer('1')}>
              {text('agreePrice')}
            </Button>
          </div>
        </>
      )}
      {own.state === 'applying' && (
        <TextButton to={paths.newShare({ id: offer.id })}>{text('changeIt')}</TextButton>
      )}
      {own.rank !== null && (
        <TextButton to={paths.ownOffer({ id: own.id, offer: offer.id })}>{text('checkDraw')}</TextButton>
      )}
      {said !== undefined && <Note tone="danger">{said}</Note>}
      {pay.sheet}
      {confirm.sheet}
    </>
  )
}

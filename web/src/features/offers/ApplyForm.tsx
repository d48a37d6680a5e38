import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Card,
  CheckBox,
  Dock,
  Facts,
  Field,
  money,
  Note,
  readTyping,
  Segment,
  typing,
} from '@openbourse/ui'
import { useState } from 'react'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { costOf, faultOf, freeFor, heldPrice, likelyShares, shortBy } from './figures.ts'
import css from './offers.module.css'
import { Quantity } from './Quantity.tsx'
import { useApplication } from './use-application.tsx'

type Info = Output<Calls['offerInfo']>

/** How many, at which price, what it costs and at worst, and the one button that holds the money. */
export function ApplyForm({ info }: { readonly info: Info }) {
  const { offer } = info
  const text = useText('offers')
  const locale = useLocale()
  const application = useApplication(offer)
  const { own } = application
  const [typed, setTyped] = useState(own?.quantity ?? offer.minimum)
  const [bid, setBid] = useState(bidOf(info))
  const [unfunded, setUnfunded] = useState(false)
  const price = bid === undefined || bid === 'cutoff' ? heldPrice(offer) : bid
  const fault = faultOf(offer, typed)
  const cost = fault ? '0' : costOf({ ...offer, price: { ...offer.price, price } }, Number(typed))
  const short = shortBy(cost, freeFor(info.available ?? '0', own))
  const shown = (amount: string) => money(locale, offer.currency, amount)
  const isDirect = offer.kind === 'direct'
  const badBid = bid !== undefined && bid !== 'cutoff' && isOutside(info, bid)
  const why = fault
    ? text(`fault.${fault}`, { least: offer.minimum, most: offer.maximum, lot: offer.lot })
    : badBid
      ? text('bidOutside')
      : short !== undefined && !(unfunded && !isDirect)
        ? text('short', { amount: shown(short) })
        : undefined

  const send = () =>
    void application.send({
      ...(bid === undefined ? { quantity: typed } : { bids: `${bid}:${typed}` }),
      ...(unfunded && short !== undefined && { unfunded: '1' as const }),
    })
  const isHeld = !(unfunded && short !== undefined)
  const words = { quantity: typed, amount: shown(cost) }
  const label = !isHeld ? 'goUnfunded' : isDirect ? 'goDirect' : own ? 'goChange' : 'go'
  return (
    <>
      <Card>
        <div className={css.card}>
          <Quantity
            offer={offer}
            value={typed}
            onChange={(next) => {
              application.forget()
              setTyped(next)
            }}
          />
          {bid !== undefined && <Bid info={info} bid={bid} onBid={setBid} wrong={badBid} />}
          <div className={css.rule}>
            <Facts
              of={[
                {
                  key: 'sum',
                  term: `${typed || '0'} × ${shown(price)}`,
                  value: <Amount of={cost} asset={offer.currency} />,
                },
                { key: 'fee', term: text('fee'), value: <Amount of="0.00" asset={offer.currency} /> },
                {
                  key: 'held',
                  term: isDirect ? text('youPay') : text('heldUntilDraw'),
                  value: <Amount of={isHeld ? cost : '0.00'} asset={offer.currency} />,
                },
                { key: 'likely', term: text('likely'), value: likelyText() },
                {
                  key: 'worst',
                  term: text('worst'),
                  value: isDirect ? text('worstDirect') : text('worstLottery'),
                },
              ]}
            />
          </div>
          <p className="t2 quiet">
            {isDirect ? text('directNote', { time: when(locale, offer.listsAt, 'day') }) : text('returnNote')}
          </p>
          {!isDirect && short !== undefined && (
            <CheckBox checked={unfunded} onChange={setUnfunded}>
              {text('unfunded', { time: when(locale, offer.payBy, 'dateTime') })}
            </CheckBox>
          )}
          {application.refusal !== undefined && <Note tone="danger">{application.refusal}</Note>}
          {application.isUnknown && <Note tone="warn">{text('unknown')}</Note>}
        </div>
      </Card>
      {own && (
        <Button wide busy={application.takingBack} onPress={() => void application.takeBack()}>
          {text('takeBack')}
        </Button>
      )}
      <Dock>
        {short !== undefined && !unfunded ? (
          <Button wide kind="primary" to={paths.depositWays()}>
            {text('depositFirst', { amount: shown(short) })}
          </Button>
        ) : (
          <Button wide kind="primary" busy={application.busy} why={why} onPress={send}>
            {text(application.isUnknown ? 'askAgain' : label, words)}
          </Button>
        )}
      </Dock>
      {application.sheet}
    </>
  )

  function likelyText(): string {
    const likely = fault ? undefined : likelyShares(offer, Number(typed))
    if (likely === undefined) return text('likelyUnknown')
    return likely === 0
      ? text('likelyNothing')
      : text('likelyShares', { shares: likely, amount: shown(costOf(offer, likely)) })
  }
}

/** The bid that the form begins with: the own one, or the highest price of the band; undefined where the price is fixed. */
function bidOf({ offer }: Info): string | undefined {
  if (offer.price.band === null) return undefined
  const [own] = offer.mine?.bids ?? []
  return own && !own.cutOff ? own.price : 'cutoff'
}

function isOutside({ offer }: Info, bid: string): boolean {
  const { band } = offer.price
  return (
    band === null || !/^\d+(\.\d+)?$/.test(bid) || compare(bid, band.floor) < 0 || compare(bid, band.most) > 0
  )
}

function Bid(props: {
  readonly info: Info
  readonly bid: string
  readonly onBid: (bid: string) => void
  readonly wrong: boolean
}) {
  const { info, bid, onBid, wrong } = props
  const text = useText('offers')
  const locale = useLocale()
  const { band } = info.offer.price
  if (band === null) return null
  const range = {
    least: money(locale, info.offer.currency, band.floor),
    most: money(locale, info.offer.currency, band.most),
  }
  return (
    <>
      <Segment
        label={text('bid')}
        value={bid === 'cutoff' ? 'cutoff' : 'own'}
        onChange={(kind) => onBid(kind === 'cutoff' ? 'cutoff' : band.high)}
        options={[
          { value: 'cutoff', label: text('cutOff') },
          { value: 'own', label: text('ownPrice') },
        ]}
      />
      {bid === 'cutoff' ? (
        <p className="t2 quiet">{text('cutOffNote', range)}</p>
      ) : (
        <Field
          label={text('bidPrice')}
          inputMode="decimal"
          autoComplete="off"
          value={typing(locale, bid)}
          error={wrong ? text('bidRange', range) : undefined}
          onChange={(event) => onBid(readTyping(locale, event.target.value, typing(locale, bid)))}
        />
      )}
    </>
  )
}

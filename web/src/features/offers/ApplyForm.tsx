import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  Button,
  Card,
  CheckBox,
  Dock,
  decimal,
  Facts,
  Field,
  Formula,
  money,
  Note,
  readTyping,
  Segment,
  typing,
} from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useTyped } from '../../common/shares/use-typed.ts'
import { compare, times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOffline } from '../../lib/online.ts'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { faultOf, freeFor, heldPrice, likelyShares, shortBy } from './figures.ts'
import { useHow } from './how.ts'
import css from './offers.module.css'
import { Quantity } from './Quantity.tsx'
import { rangeOf } from './range.ts'
import { useApplication } from './use-application.tsx'

type Info = Output<Calls['offerInfo']>

/**
 * Quantity, price, cost and worst case, and the one button that puts the money on hold. `children` are below, above
 * the button.
 */
export function ApplyForm({ info, children }: { readonly info: Info; readonly children: ReactNode }) {
  const { offer } = info
  const text = useText('offers')
  const application = useApplication(offer)
  const { own } = application
  const form = `offer ${offer.id} ${own?.id ?? ''}`
  const first = bidOf(info)
  const [typed, setTyped, forgetTyped] = useTyped(`${form} quantity`, own?.quantity ?? offer.minimum)
  const [ownBid, setBid, forgetBid] = useTyped(`${form} bid`, first ?? '')
  const [later, setLater, forgetLater] = useTyped(`${form} later`, '')
  const [bid, unfunded] = [first === undefined ? undefined : ownBid, later !== '']
  const forget = () => {
    for (const one of [forgetTyped, forgetBid, forgetLater]) one()
  }
  const draft = draftOf(info, { typed, bid, unfunded })
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
          {bid !== undefined && <Bid info={info} bid={bid} onBid={setBid} wrong={draft.isOutside} />}
          {draft.fault === undefined && !draft.isOutside && (
            <div className={css.rule}>
              <Costs offer={offer} typed={typed} draft={draft} />
            </div>
          )}
          <Later
            offer={offer}
            short={draft.short}
            unfunded={unfunded}
            onUnfunded={(next) => setLater(next ? '1' : '')}
          />
          {application.refusal !== undefined && <Note tone="danger">{application.refusal}</Note>}
          {application.isUnknown && <Note tone="warn">{text('unknown')}</Note>}
        </div>
      </Card>
      {own && (
        <Button wide kind="surface" busy={application.takingBack} onPress={() => void application.takeBack()}>
          {text('takeBackAll')}
        </Button>
      )}
      {children}
      <Dock>
        <Send offer={offer} typed={typed} bid={bid} draft={draft} application={application} onSent={forget} />
      </Dock>
      {application.sheet}
    </>
  )
}

type Wish = { readonly typed: string; readonly bid: string | undefined; readonly unfunded: boolean }
type Draft = ReturnType<typeof draftOf>

/** What a wish costs, and what keeps it from being sent. */
function draftOf(info: Info, { typed, bid, unfunded }: Wish) {
  const { offer } = info
  const price = bid === undefined || bid === 'cutoff' ? heldPrice(offer) : bid
  const fault = faultOf(offer, typed)
  const isOutside = bid !== undefined && bid !== 'cutoff' && isOutsideBand(info, bid)
  const cost = fault || isOutside ? '0' : times(price, typed)
  const own = offer.mine?.state === 'applying' ? offer.mine : null
  const free = freeFor(info.available ?? '0', own)
  const short = shortBy(cost, free)
  const isLater = unfunded && short !== undefined && offer.kind === 'random'
  const isSame =
    own !== null && own.funded !== isLater && own.quantity === typed && bid === bidOf(info) && !isOutside
  return { price, fault, isOutside, cost, free, short, isLater, isChange: own !== null, isSame }
}

function Costs(props: { readonly offer: Info['offer']; readonly typed: string; readonly draft: Draft }) {
  const { offer, typed, draft } = props
  const text = useText('offers')
  const locale = useLocale()
  const { currency } = offer
  const isDirect = offer.kind === 'direct'
  const amount = (of: string) => <Amount of={of} asset={currency} />
  const count = (of: string | number) => decimal(locale, String(of), 0)
  const likely = likelyShares(offer, Number(typed))
  const how = useHow(offer)
  const wish = { quantity: typed || '0', price: draft.price, likely }
  const likelyText =
    likely === undefined
      ? text('likelyUnknown')
      : likely === 0
        ? text('likelyNothing')
        : text('likelyShares', {
            shares: count(likely),
            amount: money(locale, currency, times(draft.price, String(likely))),
          })
  return (
    <Facts
      of={[
        {
          key: 'sum',
          term: `${count(typed)} × ${money(locale, currency, draft.price)}`,
          value: amount(draft.cost),
        },
        { key: 'fee', term: text('fee'), value: amount('0.00') },
        {
          key: 'held',
          term: isDirect ? text('youPay') : <Formula of={how.held(wish)}>{text('heldUntilDraw')}</Formula>,
          value: amount(draft.isLater ? '0.00' : draft.cost),
        },
        ...(draft.short === undefined
          ? []
          : [{ key: 'available', term: text('available'), value: amount(draft.free) }]),
        {
          key: 'likely',
          term: likely ? <Formula of={how.likely(wish)}>{text('likely')}</Formula> : text('likely'),
          value: likelyText,
        },
        { key: 'worst', term: text('worst'), value: text(isDirect ? 'worstDirect' : 'worstLottery') },
      ]}
    />
  )
}

/** What happens to the money afterwards; where the balance is too small for a draw, the way to pay later. */
function Later(props: {
  readonly offer: Info['offer']
  readonly short: string | undefined
  readonly unfunded: boolean
  readonly onUnfunded: (unfunded: boolean) => void
}) {
  const { offer, short, unfunded, onUnfunded } = props
  const text = useText('offers')
  const locale = useLocale()
  if (offer.kind === 'direct')
    return <p className="t2 quiet">{text('directNote', { time: when(locale, offer.listsAt, 'day') })}</p>
  return (
    <>
      <p className="t2 quiet">{text('returnNote')}</p>
      {short !== undefined && (
        <CheckBox checked={unfunded} onChange={onUnfunded}>
          {text('unfunded', { time: when(locale, offer.payBy, 'dateTime') })}
        </CheckBox>
      )}
    </>
  )
}

function Send(props: {
  readonly offer: Info['offer']
  readonly typed: string
  readonly bid: string | undefined
  readonly draft: Draft
  readonly application: ReturnType<typeof useApplication>
  readonly onSent: () => void
}) {
  const { offer, typed, bid, draft, application, onSent } = props
  const text = useText('offers')
  const common = useText('common')
  const isOffline = useOffline()
  const locale = useLocale()
  const { fault, isOutside, short, isLater, cost } = draft
  const shown = (amount: string) => money(locale, offer.currency, amount)
  if (short !== undefined && !isLater && !application.isUnknown)
    return (
      <Button wide kind="primary" to={paths.depositWays()}>
        {text('depositFirst', { amount: shown(short) })}
      </Button>
    )
  const why = fault
    ? text(`fault.${fault}`, rangeOf(locale, offer))
    : isOutside
      ? text('bidOutside')
      : undefined
  const unchanged = draft.isSame && !application.isUnknown ? text('unchanged') : undefined
  const stopped = why ?? (isOffline ? common('notSent') : unchanged)
  const label = why
    ? offer.kind === 'direct'
      ? 'goDirectPlain'
      : 'goPlain'
    : isLater
      ? 'goUnfunded'
      : offer.kind === 'direct'
        ? 'goDirect'
        : draft.isChange
          ? 'goChange'
          : 'go'
  async function send() {
    const isSent = await application.send({
      ...(bid === undefined ? { quantity: typed } : { bids: `${bid}:${typed}` }),
      ...(isLater && { unfunded: '1' as const }),
    })
    if (isSent) onSent()
  }
  return (
    <Button wide kind="primary" busy={application.busy} why={stopped} onPress={() => void send()}>
      {text(application.isUnknown ? 'askAgain' : label, {
        quantity: decimal(locale, typed || '0', 0),
        amount: shown(cost),
      })}
    </Button>
  )
}

/** The bid that the form begins with: the own one, or the highest price of the band; undefined where the price is fixed. */
function bidOf({ offer }: Info): string | undefined {
  if (offer.price.band === null) return undefined
  const [own] = offer.mine?.bids ?? []
  return own && !own.cutOff ? own.price : 'cutoff'
}

function isOutsideBand({ offer }: Info, bid: string): boolean {
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

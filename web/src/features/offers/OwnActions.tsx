import type { Offer, OwnApplication } from '@openbourse/protocol'
import { Amount, Button, Facts, money, Note, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { clock } from '../../lib/clock.ts'
import { times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { nearTime } from '../../lib/time.ts'
import css from './offers.module.css'
import { useApplication } from './use-application.tsx'

type Props = {
  readonly offer: Offer
  readonly own: OwnApplication
  readonly named: boolean
  readonly checking: boolean
}

/** What can be done with an own application: change it, take it back, answer a price, pay, check its draw. */
export function OwnActions({ offer, own, named, checking }: Props) {
  const text = useText('offers')
  return (
    <>
      {own.state === 'wait_payment' && own.due !== null && <Pay offer={offer} own={own} due={own.due} />}
      {own.state === 'confirming' && <Confirm offer={offer} own={own} />}
      {own.state === 'applying' && named && <Change offer={offer} own={own} />}
      {!checking && (
        <TextButton to={paths.ownOffer({ id: own.id, offer: offer.id })}>
          {text(own.rank === null ? 'receiptShort' : 'checkDraw')}
        </TextButton>
      )}
    </>
  )
}

type Own = Pick<Props, 'offer' | 'own'>

function Change({ offer, own }: Own) {
  const text = useText('offers')
  // A row of the list brings its own application beside the offer.
  const application = useApplication({ ...offer, mine: own })
  return (
    <div className="pair">
      <Button wide to={paths.newShare({ id: offer.id })}>
        {text('change')}
      </Button>
      <Button wide busy={application.takingBack} onPress={() => void application.takeBack()}>
        {text('takeBack')}
      </Button>
      {application.sheet}
    </div>
  )
}

type Answer = { readonly ok: boolean; readonly msg?: string }

/** The server's objection, shown below the button. */
function useObjection() {
  const text = useText('offers')
  const [said, setSaid] = useState<string>()
  const show = (answer: Answer) => setSaid(answer.ok ? undefined : answer.msg || text('noAnswer'))
  return { show, note: said !== undefined && <Note tone="danger">{said}</Note> }
}

function Pay({ offer, own, due }: Own & { readonly due: string }) {
  const text = useText('offers')
  const locale = useLocale()
  const { busy, run, sheet } = useCommand('offerPay')
  const { show, note } = useObjection()
  return (
    <>
      <Button wide kind="primary" busy={busy} onPress={() => void run({ id: own.id }).then(show)}>
        {text('pay', { amount: money(locale, offer.currency, due) })}
      </Button>
      {note}
      {sheet}
    </>
  )
}

function Confirm({ offer, own }: Own) {
  const text = useText('offers')
  const locale = useLocale()
  const { busy, run, sheet } = useCommand('offerConfirm')
  const { show, note } = useObjection()
  const answer = (agree: '0' | '1') => void run({ id: own.id, agree }).then(show)
  const price = offer.price.price ?? '0'
  const near = { nowMs: clock.server(), today: text('todayIn') }
  const time = nearTime(locale, offer.confirmBy, near)
  return (
    <>
      <div className={css.rule}>
        <Facts
          of={[
            {
              key: 'price',
              term: text('finalPrice'),
              value: <Amount of={price} asset={offer.currency} />,
            },
            {
              key: 'most',
              term: text('atMost'),
              value: <Amount of={times(price, own.quantity)} asset={offer.currency} />,
            },
          ]}
        />
      </div>
      <Note tone="warn">{text('confirmWhat', { time })}</Note>
      <div className="pair">
        <Button wide busy={busy} onPress={() => answer('0')}>
          {text('declinePrice')}
        </Button>
        <Button wide kind="primary" busy={busy} onPress={() => answer('1')}>
          {text('agreePrice')}
        </Button>
      </div>
      {note}
      {sheet}
    </>
  )
}

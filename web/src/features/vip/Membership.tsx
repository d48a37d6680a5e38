import type { VipReceipt } from '@openbourse/protocol'
import { Button, money, Note } from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { BuySheet } from './BuySheet.tsx'
import { type Choice, firstPlan, planChoice, trialChoice, type Vip } from './choice.ts'
import { Doors } from './Doors.tsx'
import { History } from './History.tsx'
import { MemberCard, MemberFacts } from './MemberCard.tsx'
import { Never } from './Never.tsx'
import { OthersCard } from './OthersCard.tsx'
import { PlanRules, Plans } from './Plans.tsx'
import { ToStatement } from './ToStatement.tsx'
import { Trial } from './Trial.tsx'
import { useVip, type VipCommands } from './use-vip.ts'
import { VipReceiptSheet } from './VipReceiptSheet.tsx'
import css from './vip.module.css'
import { WorthCard } from './WorthCard.tsx'

/** Both faces: for users who are no members what it is, the trial and plans; for members their days and what they brought. */
export function Membership({ vip }: { readonly vip: Vip }) {
  const text = useText('vip')
  const [plan, setPlan] = useState(() => firstPlan(vip))
  const [asked, setAsked] = useState<Choice>()
  const [buying, setBuying] = useState(false)
  const [receipt, setReceipt] = useState<VipReceipt>()
  const [open, setOpen] = useState(false)
  const show = (done: VipReceipt) => {
    setReceipt(done)
    setOpen(true)
  }
  const { buy, refund } = useVip((done) => {
    setBuying(false)
    setPlan(undefined)
    show(done)
  })
  const { mine } = vip
  const chosen = planChoice(vip, plan)
  const trial = trialChoice(vip, clock.server())
  function consent(choice: Choice) {
    buy.forget()
    setAsked(choice)
    setBuying(true)
  }

  const { unknown } = buy
  const dock = unknown ? (
    <Unanswered buy={buy} choice={unknown} />
  ) : (
    <Ways plan={chosen} trial={trial} vip={vip} onAsk={consent} />
  )
  const plans = <Plans vip={vip} chosen={plan} onChoose={setPlan} />
  return (
    <Page
      title={text('title')}
      actions={[<ToStatement key="statement" />]}
      {...(unknown || chosen || trial ? { dock } : {})}
    >
      <div className="stack">
        {mine ? (
          <MemberFace vip={vip} mine={mine} refund={refund} plans={plans} />
        ) : (
          <FirstFace vip={vip} plans={plans} />
        )}
        <History onOpen={show} />
      </div>
      <BuySheet
        choice={asked}
        vip={vip}
        open={buying && !unknown}
        buy={buy}
        onClose={() => setBuying(false)}
      />
      <VipReceiptSheet receipt={receipt} open={open} onClose={() => setOpen(false)} />
      {buy.sheet}
      {refund.sheet}
    </Page>
  )
}

/** What a user sees who is no member. */
export function FirstFace({ vip, plans }: { readonly vip: Vip; readonly plans: ReactNode }) {
  const text = useText('vip')
  return (
    <>
      <p className={css.lead}>
        <span>{text('lead', { count: vip.doors.length })}</span> <span>{text('leadNot')}</span>
      </p>
      <Doors doors={vip.doors} />
      <Never />
      <Trial vip={vip} />
      {plans}
      <PlanRules vip={vip} />
      <OthersCard others={vip.others} />
    </>
  )
}

/** What a member sees. */
function MemberFace(props: {
  readonly vip: Vip
  readonly mine: NonNullable<Vip['mine']>
  readonly refund: VipCommands['refund']
  readonly plans: ReactNode
}) {
  const { vip, mine, refund, plans } = props
  return (
    <>
      <MemberCard mine={mine} />
      {mine.worth && <WorthCard worth={mine.worth} currency={vip.currency} />}
      {plans}
      <MemberFacts mine={mine} vip={vip} refund={refund} />
      <Doors doors={vip.doors} />
      <Never />
    </>
  )
}

/** What was asked for got no answer: it can only be asked again. */
function Unanswered(props: { readonly buy: VipCommands['buy']; readonly choice: Choice }) {
  const { buy, choice } = props
  const text = useText('vip')
  return (
    <div className="stack" role="alert">
      <Note tone="warn">{text('unknown')}</Note>
      <Button wide kind="primary" busy={buy.busy} onPress={() => void buy.run(choice)}>
        {text('askAgain')}
      </Button>
    </div>
  )
}

/** The ways in: the trial is the filled button while it is unused, afterwards the chosen plan is. */
function Ways(props: {
  readonly plan: Choice | undefined
  readonly trial: Choice | undefined
  readonly vip: Vip
  readonly onAsk: (choice: Choice) => void
}) {
  const { plan, trial, vip, onAsk } = props
  const text = useText('vip')
  const locale = useLocale()
  const priceOf = ({ days, price }: Choice) => ({
    days: String(days),
    price: money(locale, vip.currency, price),
  })
  return (
    <div className="pair">
      {plan && (
        <Button wide kind={trial ? 'tonal' : 'primary'} onPress={() => onAsk(plan)}>
          {text(vip.mine ? 'addPlan' : 'buyPlan', priceOf(plan))}
        </Button>
      )}
      {trial && (
        <Button wide kind="primary" onPress={() => onAsk(trial)}>
          {text('tryPlan', priceOf(trial))}
        </Button>
      )}
    </div>
  )
}

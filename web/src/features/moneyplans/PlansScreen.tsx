import type { MoneyPlan } from '@openbourse/protocol'
import { ArrowDownToLine, ArrowUpToLine, Button, CalendarPlus, Empty, LoadMore } from '@openbourse/ui'
import { useState } from 'react'
import { CardRows } from '../../lib/CardRows.tsx'
import { useText } from '../../lib/i18n.tsx'
import { usePages } from '../../lib/use-pages.ts'
import { DepositSheet } from './DepositSheet.tsx'
import css from './moneyplans.module.css'
import { PlanCard } from './PlanCard.tsx'
import { Runs } from './Runs.tsx'
import { WithdrawalSheet } from './WithdrawalSheet.tsx'

/** What a sheet is open for: something new, or a plan that is changed. */
type Editing = { readonly kind: MoneyPlan['kind']; readonly plan?: MoneyPlan }

/** Own recurring deposits and withdrawals: what comes next, what happened, and sheets for new ones. */
export function PlansScreen() {
  const text = useText('moneyPlans')
  const pages = usePages('planList', { size: 20 }, { idOf: ({ id }) => id })
  const [editing, setEditing] = useState<Editing>()
  const [open, setOpen] = useState(false)
  const edit = (next: Editing) => {
    setEditing(next)
    setOpen(true)
  }
  const sheet = { plan: editing?.plan, open, onClose: () => setOpen(false) }
  return (
    <div className="stack">
      <CardRows
        of={pages.face}
        bones={3}
        empty={
          <Empty icon={CalendarPlus} title={text('noneTitle')}>
            {text('none')}
          </Empty>
        }
        failedTitle={text('failed')}
      >
        {(plans) => (
          <>
            {plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} onChange={() => edit({ kind: plan.kind, plan })} />
            ))}
            {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
          </>
        )}
      </CardRows>
      <div className={css.news}>
        <Button wide kind="primary" icon={ArrowDownToLine} onPress={() => edit({ kind: 'deposit' })}>
          {text('newDeposit')}
        </Button>
        <Button wide kind="surface" icon={ArrowUpToLine} onPress={() => edit({ kind: 'withdrawal' })}>
          {text('newWithdrawal')}
        </Button>
      </div>
      <Runs />
      {editing?.kind === 'deposit' && <DepositSheet key={editing.plan?.id ?? 'new'} {...sheet} />}
      {editing?.kind === 'withdrawal' && <WithdrawalSheet key={editing.plan?.id ?? 'new'} {...sheet} />}
    </div>
  )
}

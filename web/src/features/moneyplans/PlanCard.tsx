import type { MoneyPlan } from '@openbourse/protocol'
import { Amount, ArrowDownToLine, ArrowUpToLine, Button, Card, Facts, Pill } from '@openbourse/ui'
import { useRhythmWords } from '../../common/plans/words.ts'
import { dateName } from '../../lib/date-name.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './moneyplans.module.css'
import { usePlanActs } from './use-plan-acts.ts'
import { usePlanWords } from './words.ts'

/** A plan: what it moves, when and to where, what came of it so far, and what can be done with it. */
export function PlanCard({ plan, onChange }: { readonly plan: MoneyPlan; readonly onChange: () => void }) {
  const text = useText('moneyPlans')
  const locale = useLocale()
  const rhythm = useRhythmWords()
  const words = usePlanWords()
  const acts = usePlanActs(plan)
  const { state, next, kind, act, currency } = plan
  const Icon = kind === 'deposit' ? ArrowDownToLine : ArrowUpToLine
  return (
    <Card>
      <div className={css.card}>
        <div className={css.head}>
          <span className={css.mark} aria-hidden="true">
            <Icon />
          </span>
          <div className={css.name}>
            <b>{words.what(plan)}</b>
            <small>{`${rhythm(plan)} · ${words.where(plan)}`}</small>
          </div>
          <Pill tone={state === 'running' ? 'info' : 'plain'}>{text(`state.${state}`)}</Pill>
        </div>
        <Facts
          of={[
            ...(next === null
              ? []
              : [{ key: 'next', term: text('next'), value: dateName(locale, next, 'weekday') }]),
            {
              key: 'done',
              term: text(act === 'reminder' ? 'reminded' : 'done'),
              value: text('times', { n: plan.done }),
            },
            ...(act === 'reminder'
              ? []
              : [{ key: 'total', term: text('total'), value: <Amount of={plan.total} asset={currency} /> }]),
            ...(plan.skipped === 0
              ? []
              : [{ key: 'skipped', term: text('skipped'), value: text('times', { n: plan.skipped }) }]),
          ]}
        />
        {state !== 'stopped' && (
          <div className={css.acts}>
            <Button onPress={onChange}>{text('change')}</Button>
            <Button busy={acts.busy} onPress={() => void acts.pause()}>
              {text(state === 'paused' ? 'resume' : 'pause')}
            </Button>
            <Button busy={acts.busy} onPress={() => void acts.stop()}>
              {text('stop')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

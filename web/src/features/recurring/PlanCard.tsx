import type { RecurringPlan } from '@openbourse/protocol'
import { Amount, Anchor, Button, Card, Facts, Mark, money, Pill, toasts, useConfirm } from '@openbourse/ui'
import { useRhythmWords } from '../../common/plans/words.ts'
import { dateName } from '../../lib/date-name.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { codeOf, isPair, pageOf } from '../../lib/pairs.ts'
import { useAction } from '../../lib/query.ts'
import css from './recurring.module.css'

/** A plan: what it buys and when, what came of it so far, and what can be done with it. */
export function PlanCard({
  plan,
  onChange,
}: {
  readonly plan: RecurringPlan
  readonly onChange: () => void
}) {
  const text = useText('recurring')
  const locale = useLocale()
  const rhythm = useRhythmWords()
  const { state, symbol, currency, next } = plan
  const acts = useActs(plan)
  return (
    <Card>
      <div className={css.card}>
        <div className={css.head}>
          <Mark symbol={codeOf(symbol)} round={isPair(symbol)} />
          <Anchor href={pageOf(symbol)} className={css.name}>
            <b>
              {codeOf(symbol)} <Amount of={plan.amount} asset={currency} />
            </b>
            <small>{rhythm(plan)}</small>
          </Anchor>
          <Pill tone={state === 'running' ? 'info' : 'plain'}>{text(`state.${state}`)}</Pill>
        </div>
        <Facts
          of={[
            ...(next === null
              ? []
              : [{ key: 'next', term: text('next'), value: dateName(locale, next, 'weekday') }]),
            { key: 'bought', term: text('bought'), value: text('times', { n: plan.bought }) },
            { key: 'spent', term: text('spent'), value: <Amount of={plan.spent} asset={currency} /> },
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

function useActs({ id, state, symbol, amount, currency }: RecurringPlan) {
  const text = useText('recurring')
  const locale = useLocale()
  const confirm = useConfirm()
  const pausing = useAction('recurringPause')
  const stopping = useAction('recurringStop')
  const shown = (answer: { readonly ok: boolean; readonly msg?: string }, done: string) =>
    toasts.show(answer.ok ? done : answer.msg || text('noAnswer'))

  return {
    busy: pausing.busy || stopping.busy,
    async pause() {
      const on = state === 'paused' ? 'false' : 'true'
      shown(await pausing.run({ id, on }), text(on === 'true' ? 'pausedDone' : 'resumedDone'))
    },
    async stop() {
      const yes = await confirm({
        title: text('stopTitle', { symbol: codeOf(symbol) }),
        content: text('stopWhat', { amount: money(locale, currency, amount) }),
        confirm: text('stopYes'),
        cancel: text('stopNo'),
      })
      if (yes) shown(await stopping.run({ id }), text('stoppedDone'))
    },
  }
}

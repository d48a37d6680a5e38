import type { MoneyPlan } from '@openbourse/protocol'
import { toasts, useConfirm } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { useAction } from '../../lib/query.ts'

/** Pausing a plan, resuming it, and its end. */
export function usePlanActs({ id, state }: Pick<MoneyPlan, 'id' | 'state'>) {
  const text = useText('moneyPlans')
  const confirm = useConfirm()
  const pausing = useAction('planPause')
  const stopping = useAction('planStop')
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
        title: text('stopTitle'),
        content: text('stopWhat'),
        confirm: text('stopYes'),
        cancel: text('stopNo'),
      })
      if (yes) shown(await stopping.run({ id }), text('stoppedDone'))
    },
  }
}

import type { Block } from '@openbourse/protocol'
import { toasts } from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { useText } from '../../lib/i18n.tsx'
import '../../lib/share-calls.ts'

/** The commands of an own application, each sent once: apply, change, take back. */
export function useBlock(block: Block) {
  const text = useText('blocks')
  const applying = useCommand('blockApply')
  const changing = useCommand('blockChange')
  const withdrawing = useCommand('blockWithdraw')
  const own = block.mine?.state === 'applied' ? block.mine : null
  const command = own ? changing : applying

  async function send(quantity: string) {
    const answer = own
      ? await changing.run({ id: own.id, quantity })
      : await applying.run({ offerId: block.id, quantity })
    if (answer.ok) toasts.show(text(own ? 'changed' : 'applied'))
    return answer.ok
  }

  async function takeBack() {
    if (!own) return
    const answer = await withdrawing.run({ id: own.id })
    toasts.show(answer.ok ? text('takenBack') : answer.msg || text('noAnswer'))
  }

  return {
    own,
    busy: command.busy,
    takingBack: withdrawing.busy,
    /** The answer did not come: sent again, it is done once or not at all. */
    isUnknown: command.state.at === 'unknown',
    refusal: command.state.at === 'ready' ? command.state.refusal?.msg : undefined,
    forget: command.forget,
    send,
    takeBack,
    sheet: (
      <>
        {applying.sheet}
        {changing.sheet}
        {withdrawing.sheet}
      </>
    ),
  } as const
}

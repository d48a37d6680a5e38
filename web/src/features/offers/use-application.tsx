import type { Asked, Calls, Offer } from '@openbourse/protocol'
import { toasts } from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { useText } from '../../lib/i18n.tsx'

type Wish = Pick<Asked<Calls['offerApply']>, 'quantity' | 'bids' | 'unfunded'>

/** The commands of an own application, each sent once: apply, change, take back. */
export function useApplication(offer: Offer) {
  const text = useText('offers')
  const applying = useCommand('offerApply')
  const changing = useCommand('offerChange')
  const withdrawing = useCommand('offerWithdraw')
  const { mine } = offer
  const own = mine?.state === 'applying' ? mine : null
  const command = own ? changing : applying
  const refusal = command.state.at === 'ready' ? command.state.refusal?.msg : undefined

  async function send(wish: Wish) {
    const answer = own
      ? await changing.run({ id: own.id, ...wish })
      : await applying.run({ issueId: offer.id, ...wish })
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
    refusal,
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

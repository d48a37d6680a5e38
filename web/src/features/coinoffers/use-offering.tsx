import type { CoinOffer } from '@openbourse/protocol'
import { toasts } from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { useText } from '../../lib/i18n.tsx'
import '../../lib/coin-offer-calls.ts'

/** The commands of an own application, each sent once: apply, change, withdraw. */
export function useOffering(offer: CoinOffer) {
  const text = useText('coinOffers')
  const applying = useCommand('coinOfferApply')
  const changing = useCommand('coinOfferChange')
  const withdrawing = useCommand('coinOfferWithdraw')
  const own = offer.mine?.state === 'applied' ? offer.mine : null
  const command = own ? changing : applying

  async function send(amount: string) {
    const answer = own
      ? await changing.run({ id: own.id, amount })
      : await applying.run({ offerId: offer.id, amount })
    if (answer.ok) toasts.show(own ? text('changed') : text('applied', { coin: offer.coin }))
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

import type { CoinOffer } from '@openbourse/protocol'
import { useCommand } from '../../common/command/use-command.tsx'
import { ownCommands } from '../../common/command/use-own.tsx'
import { useText } from '../../lib/i18n.tsx'

/** The commands of an own application for a coin offering. */
export function useOffering(offer: CoinOffer) {
  const text = useText('coinOffers')
  const applying = useCommand('coinOfferApply')
  const changing = useCommand('coinOfferChange')
  const withdrawing = useCommand('coinOfferWithdraw')
  return ownCommands({
    own: offer.mine?.state === 'applied' ? offer.mine : null,
    applying: { ...applying, send: (amount: string) => applying.run({ offerId: offer.id, amount }) },
    changing: { ...changing, send: ({ id }, amount) => changing.run({ id, amount }) },
    withdrawing: { ...withdrawing, send: ({ id }) => withdrawing.run({ id }) },
    says: {
      applied: text('applied', { coin: offer.coin }),
      changed: text('changed'),
      takenBack: text('takenBack'),
      noAnswer: text('noAnswer'),
    },
  })
}

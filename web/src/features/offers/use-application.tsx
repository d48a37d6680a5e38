import type { Asked, Calls, Offer } from '@openbourse/protocol'
import { useCommand } from '../../common/command/use-command.tsx'
import { ownCommands } from '../../common/command/use-own.tsx'
import { useText } from '../../lib/i18n.tsx'

type Wish = Pick<Asked<Calls['offerApply']>, 'quantity' | 'bids' | 'unfunded'>

/** The commands of an own application for new shares. */
export function useApplication(offer: Offer) {
  const text = useText('offers')
  const applying = useCommand('offerApply')
  const changing = useCommand('offerChange')
  const withdrawing = useCommand('offerWithdraw')
  return ownCommands({
    own: offer.mine?.state === 'applying' ? offer.mine : null,
    applying: { ...applying, send: (wish: Wish) => applying.run({ issueId: offer.id, ...wish }) },
    changing: { ...changing, send: ({ id }, wish) => changing.run({ id, ...wish }) },
    withdrawing: { ...withdrawing, send: ({ id }) => withdrawing.run({ id }) },
    says: {
      applied: text('applied'),
      changed: text('changed'),
      takenBack: text('takenBack'),
      noAnswer: text('noAnswer'),
    },
  })
}

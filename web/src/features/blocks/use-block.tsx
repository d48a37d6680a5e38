import type { Block } from '@openbourse/protocol'
import { useCommand } from '../../common/command/use-command.tsx'
import { ownCommands } from '../../common/command/use-own.tsx'
import { useText } from '../../lib/i18n.tsx'

/** The commands of an own application for a block. */
export function useBlock(block: Block) {
  const text = useText('blocks')
  const applying = useCommand('blockApply')
  const changing = useCommand('blockChange')
  const withdrawing = useCommand('blockWithdraw')
  return ownCommands({
    own: block.mine?.state === 'applied' ? block.mine : null,
    applying: { ...applying, send: (quantity: string) => applying.run({ offerId: block.id, quantity }) },
    changing: { ...changing, send: ({ id }, quantity) => changing.run({ id, quantity }) },
    withdrawing: { ...withdrawing, send: ({ id }) => withdrawing.run({ id }) },
    says: {
      applied: text('applied'),
      changed: text('changed'),
      takenBack: text('takenBack'),
      noAnswer: text('noAnswer'),
    },
  })
}

import type { Position } from '@openbourse/protocol'
import { Button } from '@openbourse/ui'
import { useText, withText } from '../../lib/i18n.tsx'
import { useClose } from './use-close.tsx'

/** Sells everything available of a position; nothing is shown when there is none. */
export const CloseButton = withText(['positions'], Close)

function Close({ position }: { readonly position: Position }) {
  const text = useText('positions')
  const { busy, can, close } = useClose(position)
  if (!can) return null
  return (
    <Button wide busy={busy} onPress={() => void close()}>
      {text('closeAll')}
    </Button>
  )
}

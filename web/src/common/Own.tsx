import { Amount, HideAmounts } from '@openbourse/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useKept } from '../lib/kept.ts'

/** An amount of the user's own, which the eye hides. */
export function Own(props: Omit<ComponentProps<typeof Amount>, 'hidden'>) {
  const [hidden] = useKept('amountsHidden')
  return <Amount {...props} hidden={hidden} />
}

/** A part of a page whose amounts are the user's own. */
export function OwnPart({ children }: { readonly children: ReactNode }) {
  const [hidden] = useKept('amountsHidden')
  return <HideAmounts when={hidden}>{children}</HideAmounts>
}

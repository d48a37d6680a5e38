import { Amount } from '@openbourse/ui'
import type { ComponentProps } from 'react'
import { useKept } from '../lib/kept.ts'

/** An amount of the user's own, which the eye hides. */
export function Own(props: Omit<ComponentProps<typeof Amount>, 'hidden'>) {
  const [hidden] = useKept('amountsHidden')
  return <Amount {...props} hidden={hidden} />
}

import { Anchor } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'

/** The two texts that sentences link to: pass to `text.rich`. */
export const legalLinks = {
  privacy: (words: ReactNode) => (
    <Anchor href={paths.privacy()} className="text-button">
      {words}
    </Anchor>
  ),
  risks: (words: ReactNode) => (
    <Anchor href={paths.disclaimer()} className="text-button">
      {words}
    </Anchor>
  ),
}

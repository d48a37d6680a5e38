import { decimal, dots } from '@openbourse/ui'
import { useLocale } from '../lib/i18n.tsx'
import { useKept } from '../lib/kept.ts'

/** A number of what the user owns or ordered, which the eye hides. */
export function useOwnCount(): (count: string) => string {
  const locale = useLocale()
  const [hidden] = useKept('amountsHidden')
  return (count) => (hidden ? dots : decimal(locale, count))
}

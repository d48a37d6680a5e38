import { decimal } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'

/** A rate that is written in percent already, such as "19.9", in the reader's figures. */
export const rateShown = (locale: string, percent: string): string => `${decimal(locale, percent)}%`

/** Shows an annual rate; above the most that is printed, that it is more. */
export function useApr(): (apr: string | null) => string {
  const text = useText('loans')
  const locale = useLocale()
  return (apr) => (apr === null ? text('aprMost') : rateShown(locale, apr))
}

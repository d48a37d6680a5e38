import { Card, Item, Sigma } from '@openbourse/ui'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import { useCall } from '../../lib/query.ts'
import { dayText } from './words.ts'

/** From a stock or an index to its options; nothing where there are none. */
export const OptionsLink = withText(
  ['options'],
  function OptionsLink({ symbol }: { readonly symbol: string }) {
    const text = useText('options')
    const locale = useLocale()
    const row = useCall('optionList', {}, { freshForMs: 300_000 }).data?.list.find(
      ({ quote }) => quote.symbol === symbol,
    )
    if (!row) return null
    return (
      <Card flush>
        <Item
          to={optionPaths.chain({ symbol })}
          icon={Sigma}
          title={text('link', { symbol })}
          note={
            row.held > 0
              ? text('list.held', { count: String(row.held) })
              : text('linkNote', { day: dayText(locale, row.next.day) })
          }
        />
      </Card>
    )
  },
)

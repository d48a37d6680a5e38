import type { Quote } from '@openbourse/protocol'
import { Card, Empty, List, type Loaded, RowBones, Show, Star } from '@openbourse/ui'
import type { ReactElement } from 'react'
import { QuoteRow } from '../../common/lists/QuoteRow.tsx'
import { useText } from '../../lib/i18n.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'

/** Quotes in a card, with all four faces. */
export function QuoteList(props: {
  readonly of: Loaded<readonly Quote[]>
  readonly rows: number
  readonly empty: ReactElement
  readonly onOpen?: (quote: Quote) => void
}) {
  const text = useText('market')
  return (
    <Card flush>
      <Show
        of={props.of}
        skeleton={<RowBones rows={props.rows} />}
        empty={props.empty}
        failed={(retry) => <NotLoaded title={text('failedTitle')} kind="tonal" retry={retry} />}
      >
        {(quotes) => (
          <List>
            {quotes.map((quote) => (
              <QuoteRow
                key={quote.symbol}
                quote={quote}
                {...(props.onOpen ? { onOpen: () => props.onOpen?.(quote) } : {})}
              />
            ))}
          </List>
        )}
      </Show>
    </Card>
  )
}

export function NoFavourites(props: { readonly visitor: boolean }) {
  const text = useText('market')
  const link = props.visitor
    ? { action: text('logIn'), to: paths.login() }
    : { action: text('seeMarkets'), to: paths.markets() }
  return (
    <Empty icon={Star} title={text('noFavouritesTitle')} {...link}>
      {text(props.visitor ? 'favouritesVisitor' : 'noFavourites')}
    </Empty>
  )
}

import type { Quote } from '@openbourse/protocol'
import { Card, Chips, Empty, IconButton, Layers, List, RowBones, ShowOne, Star } from '@openbourse/ui'
import { useState } from 'react'
import { QuoteRow } from '../../common/lists/QuoteRow.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useQuotes } from '../../lib/live.ts'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { listNames, symbolsOf } from './lists.ts'
import { MoveSheet } from './MoveSheet.tsx'
import css from './watch.module.css'

type Group = { readonly name: string; readonly symbols: readonly string[] }

/** Favorites in the user’s own lists. */
export function Watchlists() {
  const text = useText('watch')
  const query = useCall('collectList', {})
  useQuotes(query.data?.list, () => query.refetch({ throwOnError: true }))
  return (
    <ShowOne
      of={faceOf(query, (value) => value)}
      skeleton={
        <Card flush>
          <RowBones rows={6} />
        </Card>
      }
      failed={(retry) => (
        <NotLoadedCard title={text('failedTitle')} retry={retry}>
          {text('failed')}
        </NotLoadedCard>
      )}
    >
      {({ list, groups }) => <WatchlistView quotes={list} groups={groups} />}
    </ShowOne>
  )
}

function WatchlistView({
  quotes,
  groups,
}: {
  readonly quotes: readonly Quote[]
  readonly groups: readonly Group[]
}) {
  const text = useText('watch')
  const names = listNames(groups)
  const [wanted, setWanted] = useState('')
  const [moving, setMoving] = useState<string>()
  // A list goes when its last stock goes.
  const name = names.includes(wanted) ? wanted : ''
  const symbols = symbolsOf(groups, name)
  return (
    <div className="stack">
      {names.length > 1 && (
        <Chips
          label={text('lists')}
          value={name}
          onChange={setWanted}
          options={names.map((value) => ({ value, label: value === '' ? text('unnamed') : value }))}
        />
      )}
      <Card flush>
        {symbols.length === 0 ? (
          <Empty icon={Star} title={text('emptyTitle')} action={text('see')} to={paths.markets()}>
            {text('empty')}
          </Empty>
        ) : (
          <List>
            {symbols.flatMap((symbol) => {
              const quote = quotes.find((one) => one.symbol === symbol)
              if (!quote) return []
              return [
                <div key={symbol} className={css.row}>
                  <QuoteRow quote={quote} />
                  <IconButton
                    quiet
                    icon={Layers}
                    label={text('move', { symbol })}
                    onPress={() => setMoving(symbol)}
                  />
                </div>,
              ]
            })}
          </List>
        )}
      </Card>
      <MoveSheet
        symbol={moving}
        names={names}
        current={name}
        onClose={() => setMoving(undefined)}
        onMoved={setWanted}
      />
    </div>
  )
}

import type { Quote } from '@openbourse/protocol'
import { ChartCandlestick, Empty, type Loaded, TextButton, UnderTabs } from '@openbourse/ui'
import { useState } from 'react'
import { OrderChanged } from '../../common/lists/OrderChanged.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useQuotes } from '../../lib/live.ts'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useStillRows } from '../../lib/still-rows.ts'
import css from './market.module.css'
import { NoFavourites, QuoteList } from './QuoteList.tsx'

const kinds = ['hot', 'gainers', 'losers', 'favourites'] as const
type Kind = (typeof kinds)[number]

const everyMs = 30_000

/** Most traded, rising, falling and starred stocks of a country, live. */
export function HotLists(props: {
  readonly country: string
  readonly visitor: boolean
  readonly size: number
}) {
  const text = useText('market')
  const [kind, setKind] = useState<Kind>('hot')
  const ranked = kind !== 'favourites'
  const hot = useCall(
    'stockHot',
    { kind: ranked ? kind : 'hot', country: props.country as 'NG', size: props.size },
    { everyMs, enabled: ranked },
  )
  const starred = useCall('collectList', {}, { enabled: !ranked && !props.visitor })
  const query = ranked ? hot : starred
  const still = useStillRows(`${props.country} ${kind}`, query.data?.list, { idOf: ({ symbol }) => symbol })
  useQuotes(still.rows, () => query.refetch({ throwOnError: true }))

  const face = ranked ? faceOf(hot, ({ list }) => list) : faceOf(starred, ({ list }) => list)
  const isEmpty = !ranked && props.visitor
  const empty = ranked ? (
    <Empty icon={ChartCandlestick} title={text('quietTitle')}>
      {text(`quiet.${ranked ? kind : 'hot'}`)}
    </Empty>
  ) : (
    <NoFavourites visitor={props.visitor} />
  )
  return (
    <section aria-label={text('movers')}>
      <div className={css.tabsRow}>
        <UnderTabs
          label={text('movers')}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: text(`kind.${value}`) }))}
        />
        <TextButton to={paths.markets()}>{text('all')}</TextButton>
      </div>
      <QuoteList
        of={isEmpty ? { state: 'ready', value: [] } : stillFace(face, still.rows)}
        rows={5}
        empty={empty}
      />
      {still.changed && !isEmpty && <OrderChanged onAccept={still.accept} />}
    </section>
  )
}

function stillFace(
  face: Loaded<readonly Quote[]>,
  rows: readonly Quote[] | undefined,
): Loaded<readonly Quote[]> {
  return face.state === 'ready' && rows ? { ...face, value: rows } : face
}

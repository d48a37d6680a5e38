import type { Quote } from '@openbourse/protocol'
import { Anchor, Bone, Bones, Delta, TickingPrice } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { useQuote, useQuotes } from '../../lib/live.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import css from './market.module.css'

/** The indices side by side, those of the user's own market first. When they cannot be had, the strip is simply left out. */
export function Indices(props: { readonly country?: string }) {
  const text = useText('market')
  const [own] = useKept('stockCountry')
  const query = useCall(
    'stockIndices',
    props.country === undefined ? {} : { country: props.country as 'NG' },
    { freshForMs: 60_000 },
  )
  useQuotes(query.data?.list, () => query.refetch({ throwOnError: true }))
  if (query.isError && !query.data) return null
  if (!query.data) return <IndexBones />
  if (query.data.list.length === 0) return null
  return (
    <nav className="scroller" aria-label={text('indices')}>
      {ownFirst(query.data.list, own).map((quote) => (
        <Index key={quote.symbol} quote={quote} />
      ))}
    </nav>
  )
}

const ownFirst = (list: readonly Quote[], own: string) =>
  [true, false].flatMap((isOwn) => list.filter(({ country }) => (country === own) === isOwn))

function Index(props: { readonly quote: Quote }) {
  const { quote, before } = useQuote(props.quote)
  return (
    <Anchor href={paths.stock({ symbol: quote.symbol })} className={css.index}>
      <small>{quote.name}</small>
      <b>
        <TickingPrice of={quote.last} before={before} />
      </b>
      <span>
        <Delta rate={quote.changeRate} />
      </span>
    </Anchor>
  )
}

function IndexBones() {
  return (
    <Bones>
      <div className="scroller">
        {[0, 1, 2].map((one) => (
          <div key={one} className={css.index}>
            <Bone width="4rem" height="1rem" />
            <Bone width="6rem" height="1.25rem" />
            <Bone width="3.5rem" height="1rem" />
          </div>
        ))}
      </div>
    </Bones>
  )
}

import { Card, decimal, Facts, Head, percent } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { minus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './coinoffers.module.css'
import { priceOf, type Release, releasedCoins } from './figures.ts'

type Props = {
  readonly coin: string
  readonly coins: string
  readonly releases: readonly Release[]
  /** Coins that were released already; undefined before there are any, where the plan is shown. */
  readonly released?: string | undefined
}

/** When coins are released to their owner: a bar for each release, as high as the total by then. */
export function Releases({ coin, coins, releases, released }: Props) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const count = (of: string) => decimal(locale, priceOf(of), 2)
  const parts = releasedCoins(coins, releases)
  const day = (at: number) => when(locale, at, 'day')
  const nowMs = clock.server()
  const [first, second] = parts
  const middle = releases[Math.floor((releases.length - 1) / 2)]
  const marked = [releases[0], ...(releases.length > 2 ? [middle] : []), ...releases.slice(1).slice(-1)]
  return (
    <Card>
      <div className={css.card}>
        <Head title={text('releases')} note={text('coins', { count: count(coins), coin })} />
        <div className={css.chart} aria-hidden="true">
          {releases.map(({ at, part }, index) => {
            const before = Number(releases[index - 1]?.part ?? '0')
            const isDone = released === undefined || at <= nowMs
            return (
              <span key={at} className={css.column}>
                {(index === 0 || index === releases.length - 1) && (
                  <b className={css.part}>{percent(locale, part, 'auto', 0)}</b>
                )}
                <i
                  className={css.step}
                  data-done={isDone ? '' : undefined}
                  style={{ height: `${(Number(part) - before) * 6}rem` }}
                />
                <i className={css.before} style={{ height: `${before * 6}rem` }} />
              </span>
            )
          })}
        </div>
        <p className={`${css.spread} t1 quiet`} aria-hidden="true">
          {marked.map((one) => one && <span key={one.at}>{day(one.at)}</span>)}
        </p>
        {released === undefined ? (
          <>
            <p className={css.spread}>
              <span className="quiet">{text('atListing', { count: count(first ?? coins) })}</span>
              {second !== undefined && (
                <span className="quiet">
                  {text('thenTimes', { times: releases.length - 1, count: count(second) })}
                </span>
              )}
            </p>
            {second !== undefined && <p className="t2 quiet">{text('untilThen')}</p>}
          </>
        ) : (
          <Released coin={coin} coins={coins} releases={releases} released={released} nowMs={nowMs} />
        )}
      </div>
    </Card>
  )
}

function Released(props: Required<Props> & { readonly released: string; readonly nowMs: number }) {
  const { coin, coins, releases, released, nowMs } = props
  const text = useText('coinOffers')
  const locale = useLocale()
  const parts = releasedCoins(coins, releases)
  const shown = (amount: string) => text('coins', { count: decimal(locale, priceOf(amount), 2), coin })
  const next = releases.findIndex(({ at }) => at > nowMs)
  const last = releases.length - 1
  const row = (index: number, word: 'releasedNow' | 'nextRelease' | 'lastRelease') => ({
    key: word,
    term: text(word, { day: when(locale, releases[index]!.at, 'day') }),
    value: shown(parts[index]!),
  })
  return (
    <Facts
      of={[
        row(0, 'releasedNow'),
        ...(next > 0 && next < last ? [row(next, 'nextRelease')] : []),
        ...(last > 0 ? [row(last, 'lastRelease')] : []),
        { key: 'released', term: text('releasedSoFar'), value: shown(released) },
        { key: 'locked', term: text('lockedAfter'), value: shown(minus(coins, released)) },
      ]}
    />
  )
}

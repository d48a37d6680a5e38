import {
  Amount,
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Card,
  Delta,
  Formula,
  Item,
  List,
  money,
  PieChart,
  percent,
  RefreshCw,
  Ring,
  Tile,
} from '@openbourse/ui'
import { EyeButton } from '../../common/EyeButton.tsx'
import { assetPaths } from '../../lib/asset-paths.ts'
import { tenthsOf } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { rateFacts } from '../../lib/rate-facts.ts'
import { when } from '../../lib/time.ts'
import { totalSum } from '../../lib/total-of.ts'
import css from './assets.module.css'
import { type Assets, partsOf } from './parts.ts'

/** Everything together in the currency of totals, and what a day has brought, as home draws it. */
export function Total({ assets }: { readonly assets: Assets }) {
  const text = useText('assets')
  const locale = useLocale()
  const [hidden] = useKept('amountsHidden')
  const history = useCall(
    'assetsHistory',
    { range: '1D', currency: assets.base },
    { keepPrevious: true, freshForMs: 30_000, everyMs: 60_000 },
  ).data
  const [gain, rate] = [history?.gains.at(-1), history?.rates.at(-1)]
  const of = (amount: string) => money(locale, assets.base, amount)
  const sum = () => ({
    title: text('total'),
    sentence: text('totalHow', { currency: assets.base }),
    sum: totalSum(
      assets,
      {
        balances: text('balances'),
        investments: text('investments'),
        owed: text('owed'),
        total: text('total'),
      },
      of,
    ),
    source: text('fromLedger'),
    readAt: when(locale, assets.at, 'second'),
    more: rateFacts(locale, assets.rates),
  })
  return (
    <section aria-label={text('total')}>
      <div className={css.top}>
        <Formula of={sum}>{text('total')}</Formula>
        <EyeButton />
        <span className={css.readAt}>{text('readAt', { time: when(locale, assets.at, 'second') })}</span>
      </div>
      <Amount of={assets.total} asset={assets.base} size="display" hidden={hidden} />
      <p className={css.day}>
        {history?.base === assets.base && gain !== undefined && rate !== undefined && (
          <>
            <Delta rate={rate} {...(hidden ? {} : { amount: gain, asset: assets.base })} /> {text('day')}
          </>
        )}
      </p>
    </section>
  )
}

/** The four ways of money: in, out, between accounts, between currencies. */
export function Ways() {
  const text = useText('assets')
  return (
    <nav className={css.ways} aria-label={text('ways')}>
      <Tile strong to={paths.deposit()} icon={ArrowDown} label={text('way.deposit')} />
      <Tile to={paths.withdrawHub()} icon={ArrowUp} label={text('way.withdraw')} />
      <Tile to={paths.transfer()} icon={ArrowLeftRight} label={text('way.transfer')} />
      <Tile to={paths.exchange()} icon={RefreshCw} label={text('way.exchange')} />
    </nav>
  )
}

const colors = {
  stocks: 'var(--accent)',
  cash: 'var(--ink)',
  options: 'var(--part-5)',
  robots: 'var(--chart-3)',
  funds: 'var(--chart-2)',
  follows: 'var(--line-control)',
  coins: 'var(--part-4)',
  contracts: 'var(--part-2)',
} as const

/** What everything consists of: a ring, beside it the figures, and the way to other divisions. Left out while there is only one part. */
export function Classes({ assets }: { readonly assets: Assets }) {
  const text = useText('assets')
  const locale = useLocale()
  const [hidden] = useKept('amountsHidden')
  const parts = partsOf(assets)
  if (parts.length < 2) return null
  const shares = tenthsOf(parts.map(({ value }) => value))
  return (
    <Card flush>
      <div className={css.classes}>
        <Ring parts={parts.map(({ name }, at) => ({ name, share: Number(shares[at]), color: colors[name] }))}>
          {text('byClass')}
        </Ring>
        <dl>
          {parts.map(({ name, value }, at) => (
            <div key={name}>
              <dt>
                <i style={{ background: colors[name] }} aria-hidden="true" />
                {text(`class.${name}`)}
              </dt>
              <dd>{percent(locale, shares[at] ?? '0', 'auto', 1)}</dd>
              <dd>
                <b>
                  <Amount of={value} asset={assets.base} hidden={hidden} />
                </b>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <List inset="none">
        <Item compact icon={PieChart} title={text('allocation')} to={assetPaths.allocation()} />
      </List>
    </Card>
  )
}

import type { Calls, Output } from '@openbourse/protocol'
import { Card, Item, List, PieChart, percent, Ring } from '@openbourse/ui'
import { colorAt } from '../../common/palette.ts'
import { assetPaths } from '../../lib/asset-paths.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './positions.module.css'
import { ringOf } from './sort.ts'

/** Share of each position in all stocks, also by sector, currency and country. */
export function HoldingRing({ of }: { readonly of: Output<Calls['holdList']> }) {
  const text = useText('positions')
  const locale = useLocale()
  const { parts, rest } = ringOf(of.list, of)
  const rows = parts.map((part, at) => ({
    ...part,
    name: part.symbol ?? text('others', { count: rest }),
    color: colorAt(at),
  }))
  return (
    <Card flush>
      {rows.length > 1 && (
        <div className={css.ring}>
          <Ring parts={rows.map(({ name, share, color }) => ({ name, share: Number(share), color }))}>
            {text('ring')}
          </Ring>
          <dl>
            {rows.map(({ name, share, color }) => (
              <div key={name}>
                <dt>
                  <i style={{ background: color }} aria-hidden="true" />
                  {name}
                </dt>
                <dd>{percent(locale, share, 'auto', 1)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <List inset="none">
        <Item compact icon={PieChart} title={text('allocation')} to={assetPaths.allocation()} />
      </List>
    </Card>
  )
}

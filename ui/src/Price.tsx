import type { AmountSize } from './Amount.tsx'
import { names } from './class-names.ts'
import { useUi } from './context.tsx'
import { decimal, money } from './numbers.ts'

/** A price or a level: all digits at full size. Without `asset` it carries no symbol, as in a table. */
export function Price(props: {
  readonly of: string
  readonly asset?: string
  readonly size?: AmountSize
  readonly decimals?: number
}) {
  const { locale } = useUi()
  const { of, asset, size = 'inherit', decimals = 2 } = props
  return (
    <span className={names('figure', size !== 'inherit' && size)}>
      {asset === undefined ? decimal(locale, of, decimals) : money(locale, asset, of)}
    </span>
  )
}

/** A price that ticks: the digits from the first changed one on are tinted for a moment. */
export function TickingPrice(props: {
  readonly of: string
  readonly before: string | undefined
  readonly decimals?: number
}) {
  const { locale } = useUi()
  const [now, before] = [props.of, props.before ?? props.of].map((text) =>
    decimal(locale, text, props.decimals ?? 2),
  )
  const at = firstDifference(now ?? '', before ?? '')
  return (
    <span className="figure">
      {now?.slice(0, at)}
      {at < (now?.length ?? 0) && (
        <span key={now} className="tick">
          {now?.slice(at)}
        </span>
      )}
    </span>
  )
}

function firstDifference(left: string, right: string): number {
  if (left.length !== right.length) return left === right ? left.length : 0
  const at = [...left].findIndex((sign, index) => sign !== right[index])
  return at < 0 ? left.length : at
}

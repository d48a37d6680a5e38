import { decimal, decimalMark, decimalsOf, type Sign, symbolOf } from '@openbourse/ui'
import { nameOfAsset } from '../accounts.ts'
import { useLocale } from '../i18n.tsx'

/**
 * An amount that stands on its decimal point: whole part in ink, fraction quiet. `of` is a decimal string in units of the
 * asset. In a column give `places`, the most decimals of any row, so that all points stand under each other.
 */
export function Money(props: {
  readonly of: string
  /** Shows the currency's sign in front, or its code behind where it has none. */
  readonly asset?: string | undefined
  readonly places?: number
  readonly sign?: Sign
  readonly size?: 'display'
}) {
  const locale = useLocale()
  const { of, asset, places, sign = 'auto', size } = props
  const figure = decimal(locale, of, 0, sign)
  const at = figure.lastIndexOf(decimalMark(locale))
  const hasFraction = decimalsOf(of) > 0
  const whole = hasFraction ? figure.slice(0, at) : figure
  const fraction = hasFraction ? figure.slice(at) : ''
  const symbol = asset === undefined ? undefined : symbolOf(asset, locale)
  const [mark, digits] = /^[−+]/.test(whole) ? [whole.slice(0, 1), whole.slice(1)] : ['', whole]
  const spoken =
    symbol === undefined ? `${figure}${asset ? ` ${asset}` : ''}` : `${mark}${symbol}${digits}${fraction}`
  return (
    <span
      className="fig"
      data-size={size}
      style={
        places === undefined ? undefined : { gridTemplateColumns: `1fr ${places + (places > 0 ? 0.6 : 0)}ch` }
      }
    >
      <span className="sr">{spoken}</span>
      <span aria-hidden="true">
        {mark}
        {symbol}
        {digits}
      </span>
      <i aria-hidden="true">
        {fraction}
        {asset !== undefined && symbol === undefined && `\u00a0${nameOfAsset(asset)}`}
      </i>
    </span>
  )
}

/** The most decimals that any of these amounts has. */
export const placesOf = (amounts: readonly string[]): number => Math.max(0, ...amounts.map(decimalsOf))

import { names } from './class-names.ts'
import { useUi } from './context.tsx'
import { dots, useHidden } from './hidden.tsx'
import { money, type Sign, splitMinor, spokenMoney } from './numbers.ts'

export type AmountSize = 'inherit' | 'medium' | 'large' | 'display'

/**
 * The only way an amount reaches the screen. `of` is a decimal string in units of `asset`.
 * Large and display sizes set the fraction small and quiet; no amount is ever cut.
 */
export function Amount(props: {
  readonly of: string
  readonly asset: string
  readonly size?: AmountSize
  readonly sign?: Sign
  /** Shows dots instead, for reading in a bus. */
  readonly hidden?: boolean
}) {
  const { locale, words } = useUi()
  const { of, asset, size = 'inherit', sign = 'auto' } = props
  const isUnder = useHidden()
  const hidden = props.hidden ?? isUnder
  const figure = hidden ? dots : money(locale, asset, of, sign)
  const quietMinor = size === 'display' || size === 'large'
  const [major, minor] = quietMinor && !hidden ? splitMinor(locale, figure) : [figure, '']
  return (
    <span className={names('figure', size !== 'inherit' && size)} data-long={longness(figure)}>
      <span aria-hidden="true">
        {major}
        {minor && <span className="minor">{minor}</span>}
      </span>
      <span className="sr">{hidden ? '' : spokenMoney(locale, asset, of, words.minus)}</span>
    </span>
  )
}

function longness(figure: string): 'rather' | 'very' | undefined {
  if (figure.length > 15) return 'very'
  return figure.length > 12 ? 'rather' : undefined
}

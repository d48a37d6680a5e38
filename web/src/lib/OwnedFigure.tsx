import { symbolOfShare } from '@openbourse/money'
import { Amount, decimal } from '@openbourse/ui'
import { useLocale, useText } from './i18n.tsx'

/** An amount of anything a user can own: money with its sign, or a number of shares with their symbol. */
export function OwnedFigure(props: { readonly asset: string; readonly of: string; readonly sign?: boolean }) {
  const text = useText('statement')
  const locale = useLocale()
  const sign = props.sign ? 'always' : 'auto'
  const symbol = symbolOfShare(props.asset)
  if (symbol !== undefined) {
    return (
      <span className="figure">{text('shares', { count: decimal(locale, props.of, 0, sign), symbol })}</span>
    )
  }
  return <Amount of={props.of} asset={props.asset} sign={sign} />
}

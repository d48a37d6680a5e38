import { Amount, decimal, dots, money, type Sign, useHidden } from '@openbourse/ui'
import { trim } from './figures.ts'
import { useLocale, useText } from './i18n.tsx'
import { type Owned, optionOf, ownedOf } from './owned.ts'
import { when } from './time.ts'

/** An amount of anything a user can own: money with its sign, a number of shares with their symbol, of contracts or of units. */
export function OwnedFigure(props: { readonly asset: string; readonly of: string; readonly sign?: boolean }) {
  const say = useOwnedAmount()
  const sign = props.sign ? 'always' : 'auto'
  if (ownedOf(props.asset).kind === 'money') return <Amount of={props.of} asset={props.asset} sign={sign} />
  return <span className="figure">{say(props.asset, props.of, sign)}</span>
}

/** The same within a sentence. */
export function useOwnedAmount(): (asset: string, of: string, sign: Sign) => string {
  const text = useText('statement')
  const locale = useLocale()
  const hidden = useHidden()
  return (asset, of, sign) => {
    const owned = ownedOf(asset)
    const count = hidden ? dots : decimal(locale, of, 0, sign)
    switch (owned.kind) {
      case 'money':
        return hidden ? dots : money(locale, asset, of, sign)
      case 'share':
        return text('shares', { count, symbol: owned.symbol })
      case 'option':
        return text('contractsOf', { count, n: hidden ? 2 : Number(of) })
      case 'unit':
        return text('unitsOf', { count })
    }
  }
}

/** The name of anything a user can own, without a number. */
export function useOwnedName(): (asset: string) => string {
  const text = useText('statement')
  const locale = useLocale()
  return (asset) => nameOf(ownedOf(asset), text, locale)
}

/** What was traded as it is read: the name of an option, the symbol of everything else. */
export function useTradedName(): (symbol: string) => string {
  const text = useText('statement')
  const locale = useLocale()
  return (symbol) => {
    const option = optionOf(symbol)
    return option ? nameOf(option, text, locale) : symbol
  }
}

function nameOf(owned: Owned, text: ReturnType<typeof useText<'statement'>>, locale: string): string {
  switch (owned.kind) {
    case 'money':
      return owned.code
    case 'share':
      return owned.symbol
    case 'unit':
      return text('units')
    case 'option': {
      const { symbol, strike, right, day } = owned
      const price = decimal(locale, trim(strike))
      return text('option', {
        symbol,
        strike: price,
        right,
        day: when(locale, Date.parse(day), 'day', 'UTC'),
      })
    }
  }
}

import 'virtual:calls/coins'
import { IconButton, Star, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { isPair, pageOf } from '../../lib/pairs.ts'
import { paths } from '../../lib/paths.ts'
import { outdated } from '../../lib/query.ts'
import css from './stock.module.css'

/** Stars a stock at once; goes back when the server does not agree. */
export function FavouriteStar(props: {
  readonly symbol: string
  readonly on: boolean
  readonly visitor: boolean
}) {
  const { symbol } = props
  const text = useText('shares')
  const [wish, setWish] = useState<boolean>()
  const on = wish ?? props.on

  async function toggle() {
    if (props.visitor) return go.to(paths.login({ next: pageOf(symbol) }))
    setWish(!on)
    try {
      const answer = await ask(
        isPair(symbol) ? (on ? 'coinCollectDel' : 'coinCollectAdd') : on ? 'collectDel' : 'collectAdd',
        { symbol },
      )
      if (!answer.ok) toasts.show(answer.msg)
      else toasts.show(text(on ? 'unstarred' : 'starred', { symbol }))
      if (!answer.ok) setWish(undefined)
    } catch {
      setWish(undefined)
      toasts.show(text('noAnswer'))
    }
    outdated('collectList', 'stockInfo', 'coinTickers', 'coinTicker')
  }

  return (
    <span data-on={on || undefined} className={css.star}>
      <IconButton icon={Star} label={text('favourite')} pressed={on} onPress={() => void toggle()} />
    </span>
  )
}

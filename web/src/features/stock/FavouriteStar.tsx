import { IconButton, Star } from '@openbourse/ui'
import { useState } from 'react'
import { useStar } from '../../common/lists/use-star.ts'
import { useText } from '../../lib/i18n.tsx'
import css from './stock.module.css'

/** Stars a stock at once; goes back when the server does not agree. */
export function FavouriteStar(props: { readonly symbol: string; readonly on: boolean }) {
  const { symbol } = props
  const text = useText('shares')
  const star = useStar()
  const [wish, setWish] = useState<boolean>()
  const on = wish ?? props.on

  async function toggle() {
    setWish(!on)
    if (!(await star({ symbol, on: !on }))) setWish(undefined)
  }

  return (
    <span data-on={on || undefined} className={css.star}>
      <IconButton icon={Star} label={text('favourite')} pressed={on} onPress={() => void toggle()} />
    </span>
  )
}

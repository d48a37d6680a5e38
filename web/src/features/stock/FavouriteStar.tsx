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
  const [chosen, setChosen] = useState<boolean>()
  const on = chosen ?? props.on

  async function toggle() {
    setChosen(!on)
    if (!(await star({ symbol, on: !on }))) setChosen(undefined)
  }

  return (
    <span data-on={on || undefined} className={css.star}>
      <IconButton icon={Star} label={text('favourite')} pressed={on} onPress={() => void toggle()} />
    </span>
  )
}

import { decimal } from '@openbourse/ui'
import { useEffect, useRef } from 'react'
import { useLocale } from '../../lib/i18n.tsx'
import css from './chain.module.css'

/** Position of the price among the strikes. On opening, the list is scrolled so that this is in the middle. */
export function PriceLine(props: {
  readonly symbol: string
  readonly last: string
  readonly columns: number
}) {
  const locale = useLocale()
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    const box = row.current?.getBoundingClientRect()
    const middle = window.innerHeight / 2
    // A page that was left further down comes back as it was.
    if (box && window.scrollY === 0 && box.top > window.innerHeight)
      window.scrollTo({ top: box.top - middle })
  }, [])
  return (
    <tr ref={row} className={css.now}>
      <td colSpan={props.columns}>
        <span>
          {props.symbol} {decimal(locale, props.last)}
        </span>
      </td>
    </tr>
  )
}

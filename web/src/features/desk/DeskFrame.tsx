import type { OrderSide } from '@openbourse/protocol'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { PartsBar } from '../../common/bar/PartsBar.tsx'
import { useText } from '../../lib/i18n.tsx'
import { isField } from '../../lib/is-field.ts'
import { useLarge } from '../../lib/use-large.ts'
import css from './desk.module.css'
import { actOf, nextRow, type Where } from './keys.ts'

/** How far the list was scrolled: another stock is another page, and the list stays where it was. */
let scrolled = 0

/** A large screen: the list, the page, and beside it the ticket with the order book. Each column scrolls by itself. */
export function DeskFrame(props: {
  readonly list: ReactNode
  /** Content at the end of the bar, where the app has no bar of its own. */
  readonly barEnd: ReactNode
  readonly children: ReactNode
  /** The third column, where there is room for it. */
  readonly beside?: ReactNode
  /** The address of the stock that is open, to be marked in the list. */
  readonly open: string
  readonly onSide: (side: OrderSide) => void
}) {
  const text = useText('stock')
  const isLarge = useLarge()
  const list = useRef<HTMLElement>(null)
  useKeys(list, props.open, props.onSide)
  useMarked(list, props.open)
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = scrolled
  }, [])
  return (
    <div className={css.desk} data-columns={props.beside ? 3 : 2}>
      {!isLarge && (
        <div className={css.bar}>
          <PartsBar end={props.barEnd} />
        </div>
      )}
      <nav
        ref={list}
        className={css.list}
        aria-label={text('deskList')}
        onScroll={(event) => {
          scrolled = event.currentTarget.scrollTop
        }}
      >
        {props.list}
      </nav>
      <div className={css.center}>{props.children}</div>
      {props.beside && (
        <aside className={css.beside} aria-label={text('deskTrade')}>
          {props.beside}
        </aside>
      )}
    </div>
  )
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLAnchorElement>('a[href*="symbol="]')]
const isOpen = (row: HTMLAnchorElement, open: string) => row.getAttribute('href') === open

/** Marks the row of the open stock, also in rows that come later. */
function useMarked(list: RefObject<HTMLElement | null>, open: string): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    const mark = () => {
      for (const row of rowsOf(element))
        if (isOpen(row, open)) row.setAttribute('aria-current', 'page')
        else row.removeAttribute('aria-current')
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [list, open])
}

function whereOf(list: HTMLElement, target: EventTarget | null): Where {
  if (!(target instanceof HTMLElement)) return 'page'
  if (isField(target)) return 'field'
  if (list.contains(target)) return 'list'
  return target.matches('input, button, a, [role]') ? 'control' : 'page'
}

/** Arrows move along the list and Enter opens; B and S choose the side, / searches, Esc leaves a field. Under an open sheet no key counts. */
function useKeys(list: RefObject<HTMLElement | null>, open: string, onSide: (side: OrderSide) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const element = list.current
      if (!element || event.defaultPrevented || document.querySelector('dialog[open]')) return
      const act = actOf(event, whereOf(element, event.target))
      if (!act) return
      event.preventDefault()
      switch (act) {
        case 'search':
          element.querySelector('input')?.focus()
          return
        case 'leave':
          if (event.target instanceof HTMLElement) event.target.blur()
          return
        case 'buy':
        case 'sell':
          onSide(act)
          return
        default: {
          const rows = rowsOf(element)
          const focused = rows.indexOf(document.activeElement as HTMLAnchorElement)
          const at = { focused, open: rows.findIndex((row) => isOpen(row, open)), count: rows.length }
          rows[nextRow(act, at)]?.focus()
        }
      }
    }
    // On the document, so before the listener of the bar on the window: here "/" searches the list.
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list, open, onSide])
}

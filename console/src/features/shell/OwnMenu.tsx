import { LogOut, Moon, Rows3, Sun } from '@openbourse/ui'
import { useEffect, useRef } from 'react'
import { ask } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { queries } from '../../lib/query.ts'
import { session } from '../../lib/session.ts'

/** How this desk looks, and the way out. */
export function OwnMenu(props: { readonly onClose: () => void }) {
  const text = useText('shell')
  const [, setTheme] = useKept('theme')
  const [density, setDensity] = useKept('density')
  const menu = useRef<HTMLDivElement>(null)
  const { onClose } = props
  useEffect(() => {
    menu.current?.querySelector('button')?.focus()
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [onClose])
  const isDark = document.documentElement.dataset.theme === 'dark'
  async function out() {
    await ask('consoleLogout', {})
    queries.clear()
    session.end('left')
  }
  return (
    <div className="menu" ref={menu}>
      <button type="button" onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? <Sun className="icon" aria-hidden="true" /> : <Moon className="icon" aria-hidden="true" />}
        {text(isDark ? 'own.light' : 'own.dark')}
      </button>
      <button type="button" onClick={() => setDensity(density === 'dense' ? 'normal' : 'dense')}>
        <Rows3 className="icon" aria-hidden="true" />
        {text(density === 'dense' ? 'own.normal' : 'own.dense')}
      </button>
      <hr />
      <button type="button" onClick={() => void out()}>
        <LogOut className="icon" aria-hidden="true" />
        {text('own.out')}
      </button>
    </div>
  )
}

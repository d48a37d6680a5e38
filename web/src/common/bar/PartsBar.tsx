import { Anchor, Brand } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useText } from '../../lib/i18n.tsx'
import { aliases, paths } from '../../lib/paths.ts'
import { tabsShown } from '../../lib/tabs.ts'
import css from './bar.module.css'
import { partOf } from './part-of.ts'

/** The parts of the app in one line on top of a large screen. A phone has them at its bottom. */
export function PartsBar({ end }: { readonly end: ReactNode }) {
  const text = useText('menu')
  const common = useText('common')
  const path = usePathname()
  const part = partOf(aliases[path] ?? path)
  return (
    <nav className={css.bar} aria-label={text('tabs')}>
      <Anchor href={paths.home()} className={css.brand}>
        <Brand name={common('name')} />
      </Anchor>
      <div className={css.parts}>
        {tabsShown().map((tab) => (
          <Anchor key={tab.name} href={tab.to()} aria-current={tab.name === part ? 'page' : undefined}>
            {text(tab.name)}
          </Anchor>
        ))}
      </div>
      {end}
    </nav>
  )
}

import { Anchor, Brand } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { tabsShown } from '../../lib/tabs.ts'
import css from './desk.module.css'

/** On top of a large screen: the way to the parts of the app, which a phone has at its bottom. */
export function DeskBar({ end }: { readonly end: ReactNode }) {
  const text = useText('menu')
  const common = useText('common')
  return (
    <nav className={css.bar} aria-label={text('tabs')}>
      <Brand name={common('name')} />
      <div className={css.parts}>
        {tabsShown().map((tab) => (
          <Anchor key={tab.name} href={tab.to()}>
            {text(tab.name)}
          </Anchor>
        ))}
      </div>
      {end}
    </nav>
  )
}

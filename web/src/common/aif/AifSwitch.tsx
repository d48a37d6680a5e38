import { Anchor } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import css from './aif.module.css'

const parts = [
  { name: 'robots', to: paths.robots },
  { name: 'funds', to: paths.funds },
  { name: 'follow', to: paths.follow },
] as const

/** What the tab AIF holds: each part is a page of its own with this switch on top. Nothing while there is only one part. */
export function AifSwitch({ of }: { readonly of: (typeof parts)[number]['name'] }) {
  const text = useText('aif')
  const shown = parts.filter(({ to }) => pageExists(to()))
  if (shown.length < 2) return null
  return (
    <nav className={css.parts} aria-label={text('label')}>
      {shown.map(({ name, to }) => (
        <Anchor key={name} href={to()} aria-current={name === of ? 'page' : undefined}>
          {text(name)}
        </Anchor>
      ))}
    </nav>
  )
}

import type { LucideIcon } from 'lucide-react'
import { Anchor } from './context.tsx'
import type { Href } from './href.ts'

export type Tab = {
  readonly to: Href
  readonly label: string
  readonly icon: LucideIcon
  readonly current: boolean
}

/** The bottom tabs: grey, the chosen one black. At most five, so that each stays wide enough for a thumb. */
export function TabBar(props: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={props.label}>
      {props.tabs.slice(0, 5).map(({ to, label, icon: Icon, current }) => (
        <Anchor key={to} href={to} aria-current={current ? 'page' : undefined}>
          <Icon className="icon" aria-hidden="true" />
          {label}
        </Anchor>
      ))}
    </nav>
  )
}

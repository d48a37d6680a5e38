import { Card, Failed } from '@openbourse/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from './i18n.tsx'

interface NotLoadedProps extends Omit<ComponentProps<typeof Failed>, 'children'> {
  /** What else holds; by default that the server didn’t respond and that the user’s money isn’t affected. */
  readonly children?: ReactNode
}

/** Something didn’t load: what, that money isn’t affected, and a button to try again. */
export function NotLoaded({ children, ...rest }: NotLoadedProps) {
  const text = useText('common')
  return <Failed {...rest}>{children ?? text('failed.list')}</Failed>
}

/** The same as a card of its own. */
export function NotLoadedCard(props: NotLoadedProps) {
  return (
    <Card>
      <NotLoaded {...props} />
    </Card>
  )
}

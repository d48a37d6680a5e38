import { Button, Card, Empty, type Href } from '@openbourse/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from './i18n.tsx'
import { paths } from './paths.ts'
import { usePractice } from './practice.ts'

/** Shown to a visitor in place of their own data: open a practice account in one tap, or log in. */
export function LoginFirst(props: {
  readonly icon: ComponentProps<typeof Empty>['icon']
  readonly title: string
  readonly next: Href
  readonly children: ReactNode
}) {
  const text = useText('home')
  const practice = usePractice(props.next)
  return (
    <Card>
      <Empty icon={props.icon} title={props.title}>
        {props.children}
      </Empty>
      <div className="stack empty-ways">
        <Button wide kind="primary" busy={practice.busy} onPress={practice.start}>
          {text('tryIt')}
        </Button>
        <Button wide to={paths.login({ next: props.next })}>
          {text('logIn')}
        </Button>
      </div>
    </Card>
  )
}

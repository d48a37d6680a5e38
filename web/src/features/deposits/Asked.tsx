import { Card, Section } from '@openbourse/ui'
import type { ReactNode } from 'react'

/** What a way of paying asks for beside the amount: one card under its title. */
export function Asked(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section title={props.title}>
      <Card>
        <div className="stack gap4">{props.children}</div>
      </Card>
    </Section>
  )
}

import { BookOpen, Card, FileText, Item, Landmark, List, Sheet } from '@openbourse/ui'
import { type ReactElement, useState } from 'react'

type Paper = {
  readonly title: string
  readonly note: string
  readonly content: () => ReactElement
}

const icons = { rules: FileText, escrow: Landmark, paper: BookOpen } as const
const order = ['rules', 'escrow', 'paper'] as const

/** Rules that cannot change, what is already in escrow, and the paper of the issuer: each a row that opens a sheet. */
export function Papers(props: Readonly<Record<(typeof order)[number], Paper>>) {
  const [open, setOpen] = useState<(typeof order)[number]>()
  return (
    <>
      <Card flush>
        <List inset="icon">
          {order.map((name) => (
            <Item
              key={name}
              icon={icons[name]}
              title={props[name].title}
              note={props[name].note}
              onPress={() => setOpen(name)}
            />
          ))}
        </List>
      </Card>
      {open && (
        <Sheet open title={props[open].title} onClose={() => setOpen(undefined)}>
          <div className="stack">{props[open].content()}</div>
        </Sheet>
      )}
    </>
  )
}

/** The start of a fingerprint. */
export const hashStart = (hash: string) => <code>{hash.slice(0, 16)}…</code>

import { Boxes, Card, Globe, Item, List, MessageSquare, Note, Pill, Timer } from '@openbourse/ui'
import type { ComponentProps } from 'react'
import { useText } from '../../lib/i18n.tsx'
import type { Vip } from './choice.ts'

type Doors = Vip['doors']

const icons: Readonly<Record<Doors[number]['door'], NonNullable<ComponentProps<typeof Item>['icon']>>> = {
  blocks: Boxes,
  us_stocks: Globe,
  short_term: Timer,
  advice: MessageSquare,
}

/** What membership opens; what is not part of the app yet says so. */
export function Doors({ doors }: { readonly doors: Doors }) {
  const text = useText('vip')
  const missing = doors.filter(({ isOpen }) => !isOpen).length
  return (
    <section className="stack" aria-label={text('doors')}>
      <Card flush>
        <List inset="icon">
          {doors.map(({ door, isOpen }) => (
            <Item
              key={door}
              icon={icons[door]}
              title={text(`door.${door}`)}
              note={text(`doorNote.${door}`)}
              {...(isOpen ? {} : { end: <Pill>{text('notYet')}</Pill> })}
            />
          ))}
        </List>
      </Card>
      {missing > 0 && (
        <Note ground="canvas">
          {missing === doors.length ? text('nothingYet') : text('notYetNote', { count: missing })}
        </Note>
      )}
    </section>
  )
}

import { Boxes, Card, Globe, Item, List, MessageSquare, Note, Pill, Timer } from '@openbourse/ui'
import type { ComponentProps } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import type { Vip } from './choice.ts'

type Doors = Vip['doors']

const icons: Readonly<Record<Doors[number]['door'], NonNullable<ComponentProps<typeof Item>['icon']>>> = {
  blocks: Boxes,
  us_stocks: Globe,
  short_term: Timer,
  advice: MessageSquare,
}

/** A door that is open leads somewhere; one that is not says so. */
function endOf({ door, isOpen }: Doors[number], notYet: string) {
  if (!isOpen) return { end: <Pill>{notYet}</Pill> }
  return door === 'blocks' ? { to: paths.blocks() } : {}
}

/** What membership opens; what is not part of the app yet says so. */
export function Doors({ doors }: { readonly doors: Doors }) {
  const text = useText('vip')
  const missing = doors.filter(({ isOpen }) => !isOpen).length
  return (
    <section className="stack" aria-label={text('doors')}>
      <Card flush>
        <List inset="icon">
          {doors.map((one) => (
            <Item
              key={one.door}
              icon={icons[one.door]}
              title={text(`door.${one.door}`)}
              note={text(`doorNote.${one.door}`)}
              {...endOf(one, text('notYet'))}
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

import { Boxes, Card, Globe, type Href, Item, List, MessageSquare, Timer } from '@openbourse/ui'
import type { ComponentProps } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { memberPaths } from '../../lib/member-paths.ts'
import { paths } from '../../lib/paths.ts'
import type { Vip } from './choice.ts'
import css from './vip.module.css'

type Doors = Vip['doors']

const icons: Readonly<Record<Doors[number], NonNullable<ComponentProps<typeof Item>['icon']>>> = {
  blocks: Boxes,
  us_stocks: Globe,
  short_term: Timer,
  advice: MessageSquare,
}

/** Where each door leads. */
const ways = {
  blocks: () => paths.blocks(),
  us_stocks: () => paths.stocks(),
  short_term: () => memberPaths.shortTerm(),
  advice: () => memberPaths.advice(),
} as const satisfies Record<Doors[number], () => Href>

/** What only members can use. */
export function Doors({ doors }: { readonly doors: Doors }) {
  const text = useText('vip')
  return (
    <section className={css.doors} aria-label={text('doors')}>
      <Card flush>
        <List inset="icon">
          {doors.map((door) => (
            <Item
              key={door}
              icon={icons[door]}
              title={text(`door.${door}`)}
              note={text(`doorNote.${door}`)}
              to={ways[door]()}
            />
          ))}
        </List>
      </Card>
    </section>
  )
}

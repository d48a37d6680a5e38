import { Anchor, List, Newspaper, Sheet } from '@openbourse/ui'
import { type PointerEvent, useState } from 'react'
import { useLocale, useText } from '../../../lib/i18n.tsx'
import { paths } from '../../../lib/paths.ts'
import { when } from '../../../lib/time.ts'
import css from './beside.module.css'
import { type ChartMark, groupsOf, type MarkGroup } from './marks.ts'
import type { Frame } from './Plot.tsx'

/** Marks nearer than this share one, so that each can be tapped. */
const gap = 40

const still = (event: PointerEvent<HTMLElement>) => event.stopPropagation()

/** News at their moments, under the line. A tap opens the article, or the list of those that share a mark. */
export function Marks(props: {
  readonly marks: readonly ChartMark[]
  /** The first moment of the line: what was before has no place on it. */
  readonly from: number
  readonly frame: Frame
}) {
  const { frame, from } = props
  const [shown, setShown] = useState<MarkGroup>()
  const [open, setOpen] = useState(false)
  const text = useText('chart')
  const groups = groupsOf(
    props.marks.filter(({ at }) => at >= from),
    frame.xOf,
    gap,
  )
  return (
    <>
      <div className={css.marks}>
        {groups.map((group) => (
          <MarkAt
            key={group.marks.at(-1)?.id}
            group={group}
            onOpen={() => {
              setShown(group)
              setOpen(true)
            }}
          />
        ))}
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={text('news')}>
        <List inset="none">
          {shown?.marks.map((mark) => (
            <MarkRow key={mark.id} mark={mark} />
          ))}
        </List>
      </Sheet>
    </>
  )
}

function MarkAt({ group, onOpen }: { readonly group: MarkGroup; readonly onOpen: () => void }) {
  const { x, marks } = group
  const text = useText('chart')
  const [first, ...others] = marks
  const icon = <Newspaper className="icon-tiny" aria-hidden="true" />
  return (
    <span style={{ left: x }} onPointerDown={still}>
      {first && others.length === 0 ? (
        <Anchor href={paths.newsItem({ id: first.id })} aria-label={text('newsMark', { title: first.title })}>
          {icon}
        </Anchor>
      ) : (
        <button type="button" aria-label={text('newsMarks', { count: marks.length })} onClick={onOpen}>
          {icon}
          {marks.length}
        </button>
      )}
    </span>
  )
}

function MarkRow({ mark }: { readonly mark: ChartMark }) {
  const locale = useLocale()
  return (
    <Anchor href={paths.newsItem({ id: mark.id })} className={css.markRow}>
      <span>{mark.title}</span>
      <time>{when(locale, mark.at, 'dateTime')}</time>
    </Anchor>
  )
}

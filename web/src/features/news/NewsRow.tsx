import type { Article } from '@openbourse/protocol'
import { Anchor } from '@openbourse/ui'
import { paths } from '../../lib/paths.ts'
import { Bookmark } from './Bookmark.tsx'
import { Meta } from './Meta.tsx'
import css from './news.module.css'
import { Picture } from './Picture.tsx'

/** One article in a list: picture, title, what kind and how old, and its bookmark. */
export function NewsRow(props: { readonly of: Article; readonly picture: boolean }) {
  const { of } = props
  return (
    <div className={css.row}>
      <Anchor href={paths.newsItem({ id: of.id })} className={css.link}>
        {props.picture && <Picture of={of} size="small" />}
        <span className={css.words}>
          <span className={css.title}>{of.title}</span>
          <Meta of={of} />
        </span>
      </Anchor>
      <Bookmark of={of} />
    </div>
  )
}

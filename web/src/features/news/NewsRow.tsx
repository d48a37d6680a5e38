import type { Article } from '@openbourse/protocol'
import { Anchor, Delta } from '@openbourse/ui'
import { useLocale } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { Meta } from './Meta.tsx'
import css from './news.module.css'
import { Picture } from './Picture.tsx'

/** One article in a list: its headline, what it is about, the change and the time. `picture` adds the line of its day. */
export function NewsRow(props: { readonly of: Article; readonly picture: boolean }) {
  const { of, picture } = props
  const locale = useLocale()
  return (
    <Anchor href={paths.newsItem({ id: of.id })} className={css.link}>
      {picture && <Picture of={of} />}
      <span className={css.words}>
        <span className={css.title}>{of.title}</span>
        {picture ? (
          <>
            <span className={css.summary}>{of.summary}</span>
            <span className={css.meta}>
              {of.rate !== null && <Delta rate={of.rate} />}
              <time>{when(locale, of.at, 'time')}</time>
            </span>
          </>
        ) : (
          <Meta of={of} />
        )}
      </span>
    </Anchor>
  )
}

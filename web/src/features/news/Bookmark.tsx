import type { Article } from '@openbourse/protocol'
import { Bookmark as BookmarkIcon, IconButton, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { outdated } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import css from './news.module.css'

/** Saves an article at once; goes back when the server does not agree. A visitor is asked to come in first. */
export function Bookmark({ of }: { readonly of: Article }) {
  const text = useText('news')
  const visitor = useUser() === null
  const [chosen, setChosen] = useState<boolean>()
  const on = chosen ?? of.marked

  async function toggle() {
    if (visitor) return go.to(paths.login({ next: paths.newsItem({ id: of.id }) }))
    setChosen(!on)
    try {
      const answer = await ask('newsMark', { id: of.id, on: !on })
      toasts.show(answer.ok ? text(on ? 'removed' : 'kept') : answer.msg)
      if (!answer.ok) setChosen(undefined)
    } catch {
      setChosen(undefined)
      toasts.show(text('noAnswer'))
    }
    outdated('newsList', 'newsInfo')
  }

  return (
    <span className={css.bookmark} data-on={on || undefined}>
      <IconButton
        icon={BookmarkIcon}
        label={text('mark', { title: of.title })}
        pressed={on}
        onPress={() => void toggle()}
      />
    </span>
  )
}

import type { Article } from '@openbourse/protocol'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { ageText } from '../../lib/LiveAge.tsx'
import { when } from '../../lib/time.ts'
import css from './news.module.css'

const dayMs = 86_400_000

/** Category, that it is simulated, and how old it is. */
export function Meta({ of }: { readonly of: Article }) {
  const text = useText('news')
  const locale = useLocale()
  const age = clock.server() - of.at
  const time = age < dayMs ? text('ago', ageText(Math.max(0, age))) : when(locale, of.at, 'day')
  return (
    <span className={css.eyebrow}>
      {text(`category.${of.category}`)} · {text(of.simulated ? 'simulated' : 'written')} · <time>{time}</time>
    </span>
  )
}

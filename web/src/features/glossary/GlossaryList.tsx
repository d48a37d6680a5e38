import { Card, ChevronDown, Empty, Search, SearchIcon } from '@openbourse/ui'
import { useEffect, useRef, useState } from 'react'
import { Meaning } from '../../common/terms/TermSheet.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { hasWords } from '../../lib/plain-text.ts'
import { type TermName, terms } from '../../lib/terms.ts'
import css from './glossary.module.css'

/** All terms by their names, searched by every word of theirs; one opens in place. */
export function GlossaryList({ first }: { readonly first: TermName | undefined }) {
  const text = useText('glossary')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const all = terms
    .map((name) => ({ name, title: text(`term.${name}.title`), text: text(`term.${name}.text`) }))
    .sort((one, other) => one.title.localeCompare(other.title, locale))
  const isSearched = typed.trim() !== ''
  const byTitle = all.filter(({ title }) => !isSearched || hasWords(typed, title))
  const byText = all.filter((one) => !byTitle.includes(one) && hasWords(typed, `${one.title} ${one.text}`))
  const found = [...byTitle, ...byText]
  return (
    <div className="stack">
      <Search label={text('search', { count: terms.length })} value={typed} onChange={setTyped} />
      <div>
        <Card flush>
          {found.length === 0 ? (
            <Empty icon={SearchIcon} title={text('none')}>
              {text('noneText')}
            </Empty>
          ) : (
            found.map(({ name, title }) => (
              <Entry key={name} name={name} title={title} isFirst={name === first} />
            ))
          )}
        </Card>
      </div>
    </div>
  )
}

function Entry(props: { readonly name: TermName; readonly title: string; readonly isFirst: boolean }) {
  const { name, title, isFirst } = props
  const entry = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isFirst) entry.current?.scrollIntoView({ block: 'start' })
  }, [isFirst])
  return (
    <details ref={entry} className={css.entry} open={isFirst}>
      <summary>
        <span>{title}</span>
        <ChevronDown className="icon-small" aria-hidden="true" />
      </summary>
      <Meaning of={name} />
    </details>
  )
}

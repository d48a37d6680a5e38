import type { PublicationKind } from '@openbourse/protocol'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { AreaField, Part, Tabs, TextField } from '../../lib/pieces/index.ts'
import { type Draft, type Language, languages, textMax } from './kinds.ts'

const suffix = { 'en-US': 'En', 'es-MX': 'Es', 'pt-BR': 'Pt' } as const satisfies Record<Language, string>

/** Title and text, one language at a time; the tab of an incomplete language is marked. */
export function WordFields(props: {
  readonly kind: PublicationKind
  readonly draft: Draft
  readonly onChange: (part: Partial<Draft>) => void
  readonly wrong: (field: string) => string | undefined
}) {
  const text = useText('content')
  const [language, setLanguage] = useState<Language>('en-US')
  const { words } = props.draft
  const { title, text: said } = words[language]
  const isWhole = (one: Language) => words[one].title.trim() !== '' && words[one].text.trim() !== ''
  const change = (part: Partial<{ title: string; text: string }>) =>
    props.onChange({ words: { ...words, [language]: { title, text: said, ...part } } })
  return (
    <Part>
      <div className="form">
        <Tabs
          label={text('languages')}
          value={language}
          onChange={setLanguage}
          tabs={languages.map((value) => ({
            value,
            label: text(isWhole(value) ? `language.${value}` : `lacking.${value}`),
          }))}
        />
        <TextField
          label={text('titleHead')}
          value={title}
          onChange={(next) => change({ title: next })}
          maxLength={80}
          error={props.wrong(`title${suffix[language]}`)}
        />
        <AreaField
          label={text('text')}
          note={text(props.kind === 'page' ? 'pageNote' : 'textNote', { max: String(textMax(props.kind)) })}
          value={said}
          onChange={(next) => change({ text: next })}
          rows={props.kind === 'page' ? 16 : 6}
          error={props.wrong(`text${suffix[language]}`)}
        />
      </div>
    </Part>
  )
}

import type { Publication, PublicationKind } from '@openbourse/protocol'
import { type SubmitEvent, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import {
  AreaField,
  BenchSide,
  Button,
  Part,
  ReasonSelect,
  SelectField,
  Tabs,
  TextField,
} from '../../lib/pieces/index.ts'
import { useProposalWords } from '../../lib/proposals/index.ts'
import { outdated, useAction } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'
import styles from './content.module.css'
import {
  type Draft,
  draftOf,
  fieldsOf,
  type Language,
  languages,
  pages,
  pictures,
  publishReasons,
  textMax,
} from './kinds.ts'

type Props = {
  readonly kind: PublicationKind
  readonly former: Publication | undefined
  readonly onClose: () => void
}

/** Writes a version in every language and proposes it. Nothing is shown to anybody before another operator has read it. */
export function Editor({ kind, former, onClose }: Props) {
  const text = useText('content')
  const words = useProposalWords()
  const propose = useAction('consoleContentPropose')
  const [draft, setDraft] = useState<Draft>(() => draftOf(kind, former))
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ readonly said: string; readonly fields: readonly string[] }>()
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const at = (field: string) => (wrong?.fields.includes(field) ? wrong.said : undefined)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (reason === '') return setWrong({ said: text('needReason'), fields: ['reason'] })
    setWrong(undefined)
    const answer = await propose.run({ what: 'publish', reason, ...fieldsOf(kind, draft) })
    if (!answer.ok) return setWrong({ said: answer.msg || text('noAnswer'), fields: answer.fields })
    say(text('proposed'))
    onClose()
    await outdated('consoleContent', 'consoleProposals')
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <BenchSide
        title={text(former ? 'newVersion' : `write.${kind}`)}
        acts={
          <>
            <Button kind="primary" submit busy={propose.busy}>
              {text('propose')}
            </Button>
            <Button onPress={onClose}>{text('cancel')}</Button>
          </>
        }
      >
        <Part>
          {kind === 'page' ? (
            <SelectField
              label={text('page')}
              value={draft.slug}
              onChange={(slug) => change({ slug })}
              options={pages.map((value) => ({ value, label: text(`pages.${value}`) }))}
            />
          ) : (
            <TextField
              label={text('slug')}
              note={text('slugNote')}
              value={draft.slug}
              onChange={(slug) => (former ? undefined : change({ slug }))}
              maxLength={60}
              className="code"
              error={at('slug')}
            />
          )}
        </Part>
        <Words kind={kind} draft={draft} onChange={change} wrong={at} />
        {kind !== 'page' && (
          <Part>
            <div className="form">
              <TextField
                label={text('link')}
                note={text(kind === 'ad' ? 'linkNeeded' : 'linkNote')}
                value={draft.link}
                onChange={(link) => change({ link })}
                maxLength={200}
                className="code"
                error={at('link')}
              />
              {kind === 'ad' && (
                <SelectField
                  label={text('picture')}
                  value={draft.picture}
                  onChange={(value) =>
                    change({ picture: pictures.find((one) => one === value) ?? 'practice' })
                  }
                  options={pictures.map((value) => ({ value, label: text(`pictures.${value}`) }))}
                />
              )}
            </div>
          </Part>
        )}
        <Part>
          <ReasonSelect
            legend={text('reason')}
            reasons={publishReasons.map((word) => ({ word, label: words.reason(word) }))}
            value={reason}
            onChange={setReason}
            error={at('reason')}
          />
          {wrong && !wrong.fields.includes('reason') && (
            <p className="field-error" role="alert">
              {wrong.said}
            </p>
          )}
          <p className="quiet">{text('twoPeople')}</p>
        </Part>
      </BenchSide>
    </form>
  )
}

const suffix = { 'en-US': 'En', 'es-MX': 'Es', 'pt-BR': 'Pt' } as const satisfies Record<Language, string>

/** Title and text, one language at a time; a language that still lacks words says so on its tab. */
function Words(props: {
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

import type { PublicationKind } from '@openbourse/protocol'
import { useText } from '../../lib/i18n.tsx'
import { Part, SelectField, TextField } from '../../lib/pieces/index.ts'
import { type Draft, pages, pictures } from './kinds.ts'

type Props = {
  readonly kind: PublicationKind
  readonly draft: Draft
  readonly onChange: (part: Partial<Draft>) => void
  readonly wrong: (field: string) => string | undefined
}

/** What it is called inside; a new version keeps the name, or it would be something else. */
export function NameField(props: Props & { readonly fixed: boolean }) {
  const text = useText('content')
  return (
    <Part>
      {props.kind === 'page' ? (
        <SelectField
          label={text('page')}
          value={props.draft.slug}
          onChange={(slug) => props.onChange({ slug })}
          options={pages.map((value) => ({ value, label: text(`pages.${value}`) }))}
        />
      ) : (
        <TextField
          label={text('slug')}
          note={text('slugNote')}
          value={props.draft.slug}
          onChange={(slug) => (props.fixed ? undefined : props.onChange({ slug }))}
          maxLength={60}
          className="code"
          error={props.wrong('slug')}
        />
      )}
    </Part>
  )
}

/** Where it leads, and what is drawn beside it. */
export function LinkFields(props: Props) {
  const text = useText('content')
  return (
    <Part>
      <div className="form">
        <TextField
          label={text('link')}
          note={text(props.kind === 'ad' ? 'linkNeeded' : 'linkNote')}
          value={props.draft.link}
          onChange={(link) => props.onChange({ link })}
          maxLength={200}
          className="code"
          error={props.wrong('link')}
        />
        {props.kind === 'ad' && (
          <SelectField
            label={text('picture')}
            value={props.draft.picture}
            onChange={(value) =>
              props.onChange({ picture: pictures.find((one) => one === value) ?? 'practice' })
            }
            options={pictures.map((value) => ({ value, label: text(`pictures.${value}`) }))}
          />
        )}
      </div>
    </Part>
  )
}

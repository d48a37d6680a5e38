import { useText } from '../../lib/i18n.tsx'
import { AreaField, SelectField, TextField } from '../../lib/pieces/index.ts'
import styles from './products.module.css'
import type { Field } from './types.ts'

/** One field of a draft, by what is asked for. */
export function DraftField(props: {
  readonly of: Field
  readonly value: string
  readonly wrong: string | undefined
  readonly onChange: (value: string) => void
}) {
  const { name, label: what, type, language, choices = [], max, note } = props.of
  const text = useText('products')
  const label =
    language === undefined
      ? text(`facts.${what}`)
      : text('inLanguage', { what: text(`facts.${what}`), language: text(`language.${language}`) })
  const shared = { label, value: props.value, onChange: props.onChange, error: props.wrong }
  const limit = max === undefined ? {} : { maxLength: max }
  const noted = note === undefined ? {} : { note: text(`draft.${note}`) }
  switch (type) {
    case 'choice':
      return (
        <SelectField
          {...shared}
          options={choices.map((value) => ({ value, label: text(`words.${value}`) }))}
        />
      )
    case 'area':
      return (
        <div className={styles.whole}>
          <AreaField {...shared} {...limit} {...noted} rows={2} />
        </div>
      )
    case 'time':
      return <TextField {...shared} {...noted} type="datetime-local" />
    case 'whole':
    case 'decimal':
      return (
        <TextField
          {...shared}
          {...noted}
          inputMode={type === 'whole' ? 'numeric' : 'decimal'}
          maxLength={24}
        />
      )
    case 'text':
      return (
        <TextField {...shared} {...limit} {...noted} {...(name === 'symbol' ? { className: 'code' } : {})} />
      )
  }
}

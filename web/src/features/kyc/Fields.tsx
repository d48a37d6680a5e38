import {
  bareNumber,
  type DocumentKind,
  documentExamples,
  documentKeys,
  documentsOf,
} from '@openbourse/protocol/documents'
import { Button, CircleCheck, Field, MapPin, SelectField } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCountries } from './countries.ts'
import { type Draft, type DraftField, type Known, numberProblemOf } from './draft.ts'
import styles from './kyc.module.css'
import { placeAsker } from './use-draft.ts'
import { useProblemText } from './use-problem-text.ts'

export type FieldsProps = {
  readonly draft: Draft
  readonly known: Known
  readonly change: (part: Partial<Draft>) => void
  readonly errorOf: (field: DraftField) => string | undefined
}

/** Country, document and number; the number is checked while it is typed, on this device only. */
export function DocumentFields({ draft, known, change, errorOf }: FieldsProps) {
  const text = useText('kyc')
  const kinds = documentsOf(draft.country)
  return (
    <>
      {known.send.includes('document') && (
        <>
          <CountryField
            id="country"
            label={text('country')}
            value={draft.country}
            error={errorOf('country')}
            onChange={(country) => change({ country, document: '', number: '' })}
          />
          <SelectField
            id="document"
            label={text('document')}
            value={draft.document}
            error={errorOf('document')}
            onChange={(event) => change({ document: event.target.value as DocumentKind | '', number: '' })}
          >
            <option value="">{text('chooseDocument')}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {text(`documents.${kind}`)}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {known.send.includes('number') && (
        <NumberField draft={draft} known={known} change={change} errorOf={errorOf} />
      )}
    </>
  )
}

function NumberField({ draft, known, change, errorOf }: FieldsProps) {
  const text = useText('kyc')
  const problemText = useProblemText()
  const kind = known.send.includes('document') ? draft.document : (known.former?.document ?? '')
  const problem = draft.number === '' ? undefined : numberProblemOf(draft, known)
  // Shown while typing, once the number is long enough to be complete: a message on leaving the field would move
  // the button.
  const isWhole = kind !== '' && bareNumber(draft.number).length >= bareNumber(documentExamples[kind]).length
  const shown = isWhole && problem ? problemText(problem) : undefined
  if (kind === '') return null
  const hasCheck = checked.includes(kind)
  return (
    <>
      <Field
        id="number"
        label={text('number')}
        hint={text('numberHint', { example: documentExamples[kind] })}
        error={errorOf('number') ?? shown}
        inputMode={documentKeys[kind] === 'digits' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={draft.number}
        onChange={(event) => change({ number: event.target.value })}
      />
      {draft.number !== '' && !problem && (
        <p className={styles.good} role="status">
          <CircleCheck className="icon-small" aria-hidden="true" />
          {text(hasCheck ? 'numberFits' : 'numberForm')}
        </p>
      )}
    </>
  )
}

/** Numbers that have check digits; of others only the form is known. */
const checked: readonly DocumentKind[] = ['curp', 'cpf', 'cnpj']

export function PersonFields({ draft, known, change, errorOf }: FieldsProps) {
  const text = useText('kyc')
  return (
    <>
      {known.send.includes('name') && (
        <Field
          id="name"
          label={text('name')}
          error={errorOf('name')}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={80}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      {known.send.includes('birth') && (
        <Field
          id="birth"
          type="date"
          label={text('birth')}
          hint={text('birthHint', { years: known.yearsMin })}
          error={errorOf('birth')}
          autoComplete="bday"
          max={known.today}
          value={draft.birth}
          onChange={(event) => change({ birth: event.target.value })}
        />
      )}
    </>
  )
}

export function AddressFields({ draft, change, errorOf }: FieldsProps) {
  const text = useText('kyc')
  const line = (field: 'region' | 'city' | 'street', autoComplete: string, maxLength: number) => (
    <Field
      id={field}
      label={text(field)}
      error={errorOf(field)}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={draft[field]}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  )
  return (
    <>
      <Button kind="surface" icon={MapPin} to={paths.chooseLocation({ for: placeAsker })}>
        {text('pick')}
      </Button>
      <CountryField
        id="addressCountry"
        label={text('addressCountry')}
        value={draft.addressCountry}
        error={errorOf('addressCountry')}
        onChange={(addressCountry) => change({ addressCountry })}
      />
      {line('region', 'address-level1', 60)}
      {line('city', 'address-level2', 60)}
      {line('street', 'street-address', 120)}
    </>
  )
}

function CountryField(props: {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
}) {
  const { onChange, ...field } = props
  return (
    <SelectField {...field} autoComplete="country" onChange={(event) => onChange(event.target.value)}>
      {useCountries().map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

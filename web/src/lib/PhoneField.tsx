import { Field, PrefixSelect } from '@openbourse/ui'
import { useText } from './i18n.tsx'
import { useKept } from './kept.ts'
import { areaCodes } from './phone.ts'

/** A phone number behind its area code; the code is kept for the next time. */
export function PhoneField(props: {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: string
  readonly autoComplete: 'username' | 'tel-national'
}) {
  const text = useText('account.login')
  const [areaCode, setAreaCode] = useKept('areaCode')
  const known: readonly string[] = areaCodes
  const options = known.includes(areaCode) ? known : [areaCode, ...known]
  return (
    <Field
      id={props.id}
      label={text('phoneNumber')}
      hint={props.hint}
      error={props.error}
      type="tel"
      inputMode="tel"
      autoComplete={props.autoComplete}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      prefix={
        <PrefixSelect
          label={text('areaCode')}
          value={areaCode}
          onChange={(event) => setAreaCode(event.target.value)}
        >
          {options.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </PrefixSelect>
      }
    />
  )
}

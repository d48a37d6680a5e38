import type { PayoutTemplateField } from '@openbourse/protocol'
import { Field, SelectField } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { keysOf, type Values } from './bank-form.ts'

type Props = {
  readonly field: PayoutTemplateField
  readonly values: Values
  readonly error: string | undefined
  readonly onChange: (text: string) => void
  readonly onLeave: () => void
}

/** One field of a template: a choice, or a line with the keys that fit it. */
export function BankField({ field, values, error, onChange, onLeave }: Props) {
  const text = useText('wallet.fields')
  const pix = useText('wallet.pix')
  const add = useText('wallet.addBank')
  const { name, kind, options, required, example } = field
  const named = text(name as 'account')
  const label = required ? named : text('optional', { label: named })
  const common = { id: name, label, error, value: values[name] ?? '', onBlur: onLeave }
  if (kind === 'choice') {
    return (
      <SelectField {...common} onChange={(event) => onChange(event.target.value)}>
        <option value="">{add('choose')}</option>
        {options?.map(({ code, name: of }) => (
          <option key={code} value={code}>
            {name === 'pixKind' ? pix(code as 'cpf') : of}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <Field
      {...common}
      hint={hintOf(name) ? text(hintOf(name) ?? 'asBank', { example }) : undefined}
      inputMode={keysOf(field, values)}
      autoComplete={name === 'holder' ? 'name' : 'off'}
      autoCapitalize={kind === 'capitals' ? 'characters' : name === 'holder' ? 'words' : 'none'}
      spellCheck={false}
      maxLength={field.lengthMax}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function hintOf(name: string): 'asBank' | 'like' | undefined {
  if (name === 'holder') return 'asBank'
  return name === 'pixKey' ? undefined : 'like'
}

import type { PayoutTemplateField } from '@openbourse/protocol'

export type Values = Readonly<Record<string, string>>

/** What is filled in, of the fields of a template. */
export function filled(fields: readonly PayoutTemplateField[], values: Values): Record<string, string> {
  const pairs = fields.map(({ name }) => [name, (values[name] ?? '').trim()] as const)
  return Object.fromEntries(pairs.filter(([, text]) => text !== ''))
}

/** Whether a number looks complete, so that a problem may be shown before the field is left. */
export function isWhole({ kind, pattern }: PayoutTemplateField, text: string): boolean {
  const bare =
    kind === 'digits' || kind === 'capitals' ? text.replace(/[\s./-]/g, '').toUpperCase() : text.trim()
  return new RegExp(pattern, 'u').test(bare)
}

/** Keys that a phone shows for a field. */
export function keysOf(field: PayoutTemplateField, values: Values): 'numeric' | 'text' | 'email' | 'tel' {
  if (field.kind === 'digits') return 'numeric'
  if (field.name !== 'pixKey') return 'text'
  if (values.pixKind === 'email') return 'email'
  if (values.pixKind === 'phone') return 'tel'
  return values.pixKind === 'cpf' ? 'numeric' : 'text'
}

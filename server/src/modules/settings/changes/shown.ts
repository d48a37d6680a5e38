import { type Locale, settingExample, settingLabel, settingShown } from '@openbourse/protocol'
import { type Definition, isChangeable } from '../rules.ts'

/** A value as users read it, with an example for amounts. */
export type ShownValue = {
  readonly label: string
  readonly shown: string
  readonly example: string | null
}

/** A value's text in a language; for a fixed or removed setting its name and value. */
export function shownValue(
  of: { readonly name: string; readonly definition: Definition | undefined; readonly value: string },
  locale: Locale,
): ShownValue {
  const { name, definition, value } = of
  if (!definition || !isChangeable(definition)) return { label: name, shown: value, example: null }
  const { topic, about } = definition
  const result = { topic, about, value }
  return {
    label: settingLabel(result, locale),
    shown: settingShown(result, locale),
    example: settingExample(result, locale),
  }
}

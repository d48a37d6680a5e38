import { type Locale, settingExample, settingLabel, settingShown } from '@openbourse/protocol'
import { type Definition, isChangeable } from '../rules.ts'

/** A value as users read it, with an example for amounts. */
export type ToldValue = {
  readonly label: string
  readonly shown: string
  readonly example: string | null
}

/** A value's text in a language; for a fixed or removed setting its name and value. */
export function toldValue(
  of: { readonly name: string; readonly definition: Definition | undefined; readonly value: string },
  locale: Locale,
): ToldValue {
  const { name, definition, value } = of
  if (!definition || !isChangeable(definition)) return { label: name, shown: value, example: null }
  const { topic, about } = definition
  const told = { topic, about, value }
  return {
    label: settingLabel(told, locale),
    shown: settingShown(told, locale),
    example: settingExample(told, locale),
  }
}

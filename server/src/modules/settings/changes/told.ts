import { type Locale, settingExample, settingLabel, settingShown } from '@openbourse/protocol'
import { type Definition, isChangeable } from '../rules.ts'

/** A value as users read it, with an example in money where the setting is counted in money. */
export type ToldValue = {
  readonly label: string
  readonly shown: string
  readonly example: string | null
}

/** What stands for a value in a language; for a setting that is fixed, or that this version has no more, its name and text. */
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

import { isSettingTopic } from '../../settings.ts'
import type { Locale } from '../types.ts'
import { settingExample, settingLabel, settingShown } from './index.ts'

type Change = {
  readonly topic: string
  readonly about: string
  readonly from: string
  readonly to: string
}

/** The parts of a message about a change: what it is called, both values as they are read, and both examples where there are any. */
export function settingChangeIn(locale: Locale, { topic, about, from, to }: Change) {
  const of = isSettingTopic(topic) ? topic : undefined
  const value = (text: string) => (of ? settingShown({ topic: of, about, value: text }, locale) : text)
  const example = (text: string, begins: string): string => {
    const result = of ? settingExample({ topic: of, about, value: text }, locale) : null
    return result === null ? '' : `${begins}${result}`
  }
  return {
    label: of ? settingLabel({ topic: of, about, value: from }, locale) : `${topic} ${about}`,
    before: value(from),
    after: value(to),
    isNow: (begins: string) => example(from, begins),
    isThen: (begins: string) => example(to, begins),
  }
}

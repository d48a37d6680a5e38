import { Check, Item, List } from '@openbourse/ui'
import { languages } from '../../lib/i18n.tsx'
import { type Language, useKept } from '../../lib/kept.ts'
import { chooseLanguage } from '../../lib/session.ts'

/** The languages, each in its own words, the chosen one ticked. The change is at once. */
export function LanguageList(props: {
  readonly label: string
  readonly onChosen?: (language: Language) => void
}) {
  const [chosen] = useKept('language')
  return (
    <List inset="none" label={props.label}>
      {languages.map(({ code, name }) => (
        <Item
          key={code}
          title={<span lang={code}>{name}</span>}
          strong={code === chosen}
          current={code === chosen}
          end={code === chosen ? <Check className="icon link" aria-hidden="true" /> : undefined}
          plain
          compact
          onPress={() => {
            chooseLanguage(code)
            props.onChosen?.(code)
          }}
        />
      ))}
    </List>
  )
}

import { Facts, money, Sheet } from '@openbourse/ui'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { Commitment } from './Commitment.tsx'
import type { Info } from './info.ts'

/** Strategy with its parameters, how money comes and goes, and where all of it was committed to before the first order. */
function Rules(props: { readonly info: Info; readonly open: boolean; readonly onClose: () => void }) {
  const { info, open, onClose } = props
  const { robot, terms } = info
  const text = useText('robots')
  const rules = useText('robotRules')
  const locale = useLocale()
  return (
    <Sheet open={open} onClose={onClose} title={text('allRules')}>
      <div className="stack">
        <p>{rules(`how.${robot.kind}`)}</p>
        <Facts
          of={[
            ...Object.entries(robot.parameters).map(([name, value]) => ({
              key: name,
              term: rules(`parameter.${name as 'fast'}`),
              value: String(value),
            })),
            { key: 'stocks', term: rules('stocks'), value: robot.symbols.join(', ') },
            { key: 'startUp', term: rules('startUp'), value: money(locale, robot.currency, robot.startUp) },
            { key: 'since', term: rules('published'), value: when(locale, terms.publishedAt, 'dateTime') },
          ]}
        />
        <ul className="stack">
          {(['rulePoint', 'ruleLeave', 'ruleFee', 'ruleTrade', 'ruleEnd', 'ruleNever'] as const).map(
            (rule) => (
              <li key={rule} className="t2">
                {rules(rule)}
              </li>
            ),
          )}
        </ul>
        {open && <Commitment robotId={robot.id} hash={terms.hash} />}
      </div>
    </Sheet>
  )
}

export const RulesSheet = withText(['robots', 'robotRules'], Rules)

import { UserRoundPlus } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/may.ts'
import { useCall } from '../../lib/query.ts'

/** As it is typed, in every language. */
const command = 'node server/src/operator-link.ts --role reviewer --role approver'

/** Shown while there is one operator: actions that need two cannot be done, and the second is set up on the machine. */
export function SingleOperatorNote() {
  const text = useText('overview')
  const mayPropose = useMay('consoleOperatorPropose')
  const { data } = useCall('consoleOperators', {})
  const active = data?.list.filter(({ state }) => state === 'active')
  if (active?.length !== 1 || !mayPropose) return null
  return (
    <section className="panel note" aria-label={text('alone.title')}>
      <UserRoundPlus className="icon" aria-hidden="true" />
      <p>
        <b className="strong">{text('alone.title')}</b> {text('alone.text')}
        <br />
        <span className="code">{command}</span>
      </p>
    </section>
  )
}

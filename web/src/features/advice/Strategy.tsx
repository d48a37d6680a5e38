import { Button, Card, Section, toasts } from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import type { AdviceList } from './Record.tsx'

/** The strategy service of a member: what it is, how it is opened, and the way out. */
export function Strategy({ of }: { readonly of: AdviceList }) {
  const text = useText('advice')
  const locale = useLocale()
  const { state, since } = of.service
  if (!of.isMember && state === 'none') return null
  return (
    <Section title={text('strategy.title')}>
      <Card>
        <div className="stack">
          <p className="t3 strong">
            {state === 'open'
              ? text('strategy.openSince', { date: when(locale, since ?? 0, 'day') })
              : text(`strategy.${state}`)}
          </p>
          <p className="quiet">{text(`strategy.${state}Note`)}</p>
          {state === 'none' && (
            <Button wide to={paths.service()}>
              {text('strategy.ask')}
            </Button>
          )}
          {state === 'open' && <End />}
        </div>
      </Card>
    </Section>
  )
}

function End() {
  const text = useText('advice')
  const { busy, run, sheet } = useCommand('strategyEnd')
  async function end() {
    const answer = await run({})
    toasts.show(answer.ok ? text('strategy.ended') : answer.msg || text('strategy.noAnswer'))
  }
  return (
    <>
      <Button wide busy={busy} onPress={() => void end()}>
        {text('strategy.end')}
      </Button>
      {sheet}
    </>
  )
}

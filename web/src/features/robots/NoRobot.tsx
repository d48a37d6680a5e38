import { Bot, Card, Empty } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'

export function NoRobot() {
  const text = useText('robots')
  return (
    <Card>
      <Empty icon={Bot} title={text('unknownTitle')} action={text('toList')} to={paths.robots()}>
        {text('unknownRobot')}
      </Empty>
    </Card>
  )
}

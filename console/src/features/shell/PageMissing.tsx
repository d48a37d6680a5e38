import { useText } from '../../lib/i18n.tsx'
import { to } from '../../lib/paths.ts'
import { Button, EmptyQueue, Screen } from '../../lib/pieces/index.ts'

export function PageMissing() {
  const text = useText('shell')
  return (
    <Screen title={text('missing.title')}>
      <EmptyQueue
        title={text('missing.title')}
        acts={<Button to={to('overview')}>{text('missing.go')}</Button>}
      >
        {text('missing.text')}
      </EmptyQueue>
    </Screen>
  )
}
